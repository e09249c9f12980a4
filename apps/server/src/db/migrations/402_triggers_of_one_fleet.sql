-- What triggers ask and write names its fleet by a value, one fleet at a time, and nothing joins rows of a statement with a table.
-- So it is found on the node where the fleet lies, and the triggers work there as they work here.

create function recheck_vehicles(of_fleet int, vehicles int[]) returns void language plpgsql as $$
begin
  if vehicles is null then return; end if;
  -- All are locked first, in the order in which readings lock them, so that no two wait for each other in a circle.
  perform from vehicle_state s where s.fleet_id = of_fleet and s.vehicle_id = any (vehicles)
    order by s.fleet_id, s.vehicle_id for no key update;
  update vehicle_state s set recheck = true, due_at = now()
  where s.fleet_id = of_fleet and s.vehicle_id = any (vehicles) and not s.recheck;
end $$;

create function recheck_tires(of_fleet int, tires int[]) returns void language plpgsql as $$
declare
  mounted int[];
  free int[];
begin
  if tires is null then return; end if;
  select array_agg(t.vehicle_id) filter (where t.vehicle_id is not null), array_agg(t.id) filter (where t.vehicle_id is null)
    into mounted, free from tire t where t.fleet_id = of_fleet and t.id = any (tires);
  perform recheck_vehicles(of_fleet, mounted);
  if free is null then return; end if;
  perform from tire_state s where s.fleet_id = of_fleet and s.tire_id = any (free)
    order by s.fleet_id, s.tire_id for no key update;
  update tire_state s set recheck = true, due_at = now()
  where s.fleet_id = of_fleet and s.tire_id = any (free) and not s.recheck;
end $$;

create function recheck_types(of_fleet int, types int[]) returns void language plpgsql as $$
declare
  typed int[];
begin
  select array_agg(v.id) into typed from vehicle v where v.fleet_id = of_fleet and v.vehicle_type_id = any (types);
  perform recheck_vehicles(of_fleet, typed);
end $$;

create function recheck_overrides(of_fleet int, tires int[]) returns void language plpgsql as $$
declare
  overridden int[];
begin
  select array_agg(t.id) into overridden from tire t
  where t.fleet_id = of_fleet and t.id = any (tires) and t.override_alarm_settings;
  perform recheck_tires(of_fleet, overridden);
end $$;

create or replace function recheck_edited_types() returns trigger language plpgsql as $$
declare
  of_fleet int;
  types int[];
begin
  for of_fleet, types in select a.fleet_id, array_agg(a.id) from after_edit a
    join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
    where to_jsonb(a) - '{name,vehicle_layout_id}'::text[] is distinct from to_jsonb(b) - '{name,vehicle_layout_id}'::text[]
    group by a.fleet_id order by a.fleet_id
  loop perform recheck_types(of_fleet, types); end loop;
  return null;
end $$;

create or replace function recheck_edited_positions() returns trigger language plpgsql as $$
declare
  of_fleet int;
  types int[];
begin
  for of_fleet, types in select a.fleet_id, array_agg(a.vehicle_type_id) || array_agg(b.vehicle_type_id) from after_edit a
    join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
    where to_jsonb(a) - 'name' is distinct from to_jsonb(b) - 'name'
    group by a.fleet_id order by a.fleet_id
  loop perform recheck_types(of_fleet, types); end loop;
  return null;
end $$;

create or replace function recheck_of_positions() returns trigger language plpgsql as $$
declare
  of_fleet int;
  types int[];
begin
  for of_fleet, types in select e.fleet_id, array_agg(e.vehicle_type_id) from edited e group by e.fleet_id order by e.fleet_id
  loop perform recheck_types(of_fleet, types); end loop;
  return null;
end $$;

create or replace function recheck_retyped() returns trigger language plpgsql as $$
declare
  of_fleet int;
  vehicles int[];
begin
  for of_fleet, vehicles in select a.fleet_id, array_agg(a.id) from after_edit a
    join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
    where a.vehicle_type_id is distinct from b.vehicle_type_id group by a.fleet_id order by a.fleet_id
  loop perform recheck_vehicles(of_fleet, vehicles); end loop;
  return null;
end $$;

create or replace function recheck_edited_overrides() returns trigger language plpgsql as $$
declare
  of_fleet int;
  tires int[];
begin
  for of_fleet, tires in select a.fleet_id, array_agg(a.tire_id) from after_edit a
    join before_edit b on b.fleet_id = a.fleet_id and b.tire_id = a.tire_id
    where to_jsonb(a) is distinct from to_jsonb(b) group by a.fleet_id order by a.fleet_id
  loop perform recheck_overrides(of_fleet, tires); end loop;
  return null;
end $$;

create or replace function recheck_of_overrides() returns trigger language plpgsql as $$
declare
  of_fleet int;
  tires int[];
begin
  for of_fleet, tires in select e.fleet_id, array_agg(e.tire_id) from edited e group by e.fleet_id order by e.fleet_id
  loop perform recheck_overrides(of_fleet, tires); end loop;
  return null;
end $$;

create or replace function recheck_switched_tires() returns trigger language plpgsql as $$
declare
  of_fleet int;
  tires int[];
begin
  for of_fleet, tires in select a.fleet_id, array_agg(a.id) from after_edit a
    join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
    where a.override_alarm_settings <> b.override_alarm_settings or a.odo_last_resurfacing <> b.odo_last_resurfacing
    group by a.fleet_id order by a.fleet_id
  loop perform recheck_tires(of_fleet, tires); end loop;
  return null;
end $$;

create or replace function ask_replay() returns trigger language plpgsql as $$
declare
  tag bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if tag is null then return null; end if;
  perform from quarantined_reading q
  where q.fleet_id = new.fleet_id and q.tag_id = tag and q.reason = 'unknown_tag' and q.replayed_at is null limit 1;
  if found then
    insert into replay_due (fleet_id, tag_id) values (new.fleet_id, tag)
    on conflict (fleet_id, tag_id) do update set asked_at = excluded.asked_at, taken_at = null;
  end if;
  return null;
end $$;

create or replace function sum_up_again(of_fleet int, of_vehicle int, since timestamptz) returns void language plpgsql as $$
declare
  since_day date;
begin
  select (sum_up_again.since at time zone f.time_zone)::date into since_day from fleet f where f.id = of_fleet;
  perform from cost_progress p where p.fleet_id = of_fleet and p.vehicle_id = of_vehicle for no key update;
  update cost_progress p set again_from = least(p.again_from, since_day)
  where p.fleet_id = of_fleet and p.vehicle_id = of_vehicle and p.next_day > since_day
    and (p.again_from is null or p.again_from > since_day);
end $$;

create or replace function measurements_change_costs() returns trigger language plpgsql as $$
declare
  of_fleet int;
  of_vehicle int;
  open_since timestamptz;
  since timestamptz;
begin
  for of_fleet in select distinct a.fleet_id from added a order by 1 loop
    select date_trunc('day', (clock_timestamp() - interval '2 hours') at time zone f.time_zone) at time zone f.time_zone
      into open_since from fleet f where f.id = of_fleet;
    for of_vehicle, since in select n.vehicle_id, min(n.time) from added n
      where n.fleet_id = of_fleet and n.vehicle_id is not null and n.time < open_since
      group by n.vehicle_id order by n.vehicle_id
    loop perform sum_up_again(of_fleet, of_vehicle, since); end loop;
  end loop;
  return null;
end $$;

create or replace function vehicle_changes_fleet_days() returns trigger language plpgsql as $$
begin
  perform from fleet f where f.id = old.fleet_id;
  if not found then return old; end if;
  perform from vehicle_day d where d.fleet_id = old.fleet_id and d.vehicle_id = old.id limit 1;
  if found then insert into fleet_day_due (fleet_id) values (old.fleet_id); end if;
  return old;
end $$;

-- What is asked over all fleets: a function in SQL would hide its arguments from whoever plans for several machines.
create or replace function layout_in_use(layout int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from vehicle_type where vehicle_layout_id = layout limit 1;
  return found;
end $$;

create or replace function fleets_with(record_kind text, record int) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if record_kind = 'tireType' then
    return query select distinct t.fleet_id from tire t where t.marque_type_id = record;
  elsif record_kind = 'tireBrand' then
    return query select distinct t.fleet_id from tire t join tire_type y on y.id = t.marque_type_id where y.marque_id = record;
  elsif record_kind = 'suspensionType' then
    return query select v.fleet_id from vehicle v where v.suspension_marque_type_id = record
      union select w.fleet_id from weight_spec w where w.suspension_marque_type_id = record;
  elsif record_kind = 'suspensionBrand' then
    return query select v.fleet_id from vehicle v join suspension_type y on y.id = v.suspension_marque_type_id where y.marque_id = record
      union select w.fleet_id from weight_spec w join suspension_type y on y.id = w.suspension_marque_type_id where y.marque_id = record;
  elsif record_kind = 'layout' then
    return query select distinct t.fleet_id from vehicle_type t where t.vehicle_layout_id = record;
  end if;
end $$;
