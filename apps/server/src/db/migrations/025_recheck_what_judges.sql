-- Judges anew what an edit judges differently, and nothing else: names are no limits.
drop trigger recheck on vehicle_type_alarm;
drop trigger recheck on vehicle_type;
drop trigger recheck_new on tire_alarm_override;
drop trigger recheck on tire_alarm_override;
drop function recheck_of_types();
drop function recheck_of_type();
drop function recheck_of_tires();

-- All are locked first, in the order in which readings lock them, so that no two wait for each other in a circle. Who is at
-- work with one of them read the old limits: its mark is looked at when that is done.
create function recheck_vehicles(fleets int[], vehicles int[]) returns void language plpgsql as $$
begin
  perform from vehicle_state s where (s.fleet_id, s.vehicle_id) in (select * from unnest(fleets, vehicles))
    order by s.fleet_id, s.vehicle_id for no key update;
  update vehicle_state s set recheck = true, due_at = now()
  where (s.fleet_id, s.vehicle_id) in (select * from unnest(fleets, vehicles)) and not s.recheck;
end $$;

-- Tires judge with their vehicles; those on none by themselves.
create function recheck_tires(fleets int[], tires int[]) returns void language plpgsql as $$
declare
  of_fleet int[];
  mounted int[];
begin
  select array_agg(t.fleet_id), array_agg(t.vehicle_id) into of_fleet, mounted from tire t
  where (t.fleet_id, t.id) in (select * from unnest(fleets, tires)) and t.vehicle_id is not null;
  perform recheck_vehicles(of_fleet, mounted);
  perform from tire_state s where (s.fleet_id, s.tire_id) in (select t.fleet_id, t.id from tire t
      where (t.fleet_id, t.id) in (select * from unnest(fleets, tires)) and t.vehicle_id is null)
    order by s.fleet_id, s.tire_id for no key update;
  update tire_state s set recheck = true, due_at = now() from tire t
  where t.fleet_id = s.fleet_id and t.id = s.tire_id and t.vehicle_id is null and not s.recheck
    and (t.fleet_id, t.id) in (select * from unnest(fleets, tires));
end $$;

create function recheck_edited_types() returns trigger language plpgsql as $$
begin
  perform recheck_vehicles(array_agg(v.fleet_id), array_agg(v.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
  join vehicle v on v.fleet_id = a.fleet_id and v.vehicle_type_id = a.id
  where to_jsonb(a) - '{name,vehicle_layout_id}'::text[] is distinct from to_jsonb(b) - '{name,vehicle_layout_id}'::text[];
  return null;
end $$;
create trigger recheck after update on vehicle_type referencing old table as before_edit new table as after_edit
  for each statement execute function recheck_edited_types();

create function recheck_edited_positions() returns trigger language plpgsql as $$
begin
  perform recheck_vehicles(array_agg(v.fleet_id), array_agg(v.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
  join vehicle v on v.fleet_id = a.fleet_id and v.vehicle_type_id in (a.vehicle_type_id, b.vehicle_type_id)
  where to_jsonb(a) - 'name' is distinct from to_jsonb(b) - 'name';
  return null;
end $$;
create trigger recheck after update on vehicle_type_alarm referencing old table as before_edit new table as after_edit
  for each statement execute function recheck_edited_positions();

-- A position that a type gains or loses.
create function recheck_of_positions() returns trigger language plpgsql as $$
begin
  perform recheck_vehicles(array_agg(v.fleet_id), array_agg(v.id))
  from edited e join vehicle v on v.fleet_id = e.fleet_id and v.vehicle_type_id = e.vehicle_type_id;
  return null;
end $$;
create trigger recheck_new after insert on vehicle_type_alarm referencing new table as edited
  for each statement execute function recheck_of_positions();
create trigger recheck_gone after delete on vehicle_type_alarm referencing old table as edited
  for each statement execute function recheck_of_positions();

create function recheck_retyped() returns trigger language plpgsql as $$
begin
  perform recheck_vehicles(array_agg(a.fleet_id), array_agg(a.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
  where a.vehicle_type_id is distinct from b.vehicle_type_id;
  return null;
end $$;
create trigger recheck after update on vehicle referencing old table as before_edit new table as after_edit
  for each statement execute function recheck_retyped();

-- Limits of a tire's own judge only while they are switched on.
create function recheck_edited_overrides() returns trigger language plpgsql as $$
begin
  perform recheck_tires(array_agg(t.fleet_id), array_agg(t.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.tire_id = a.tire_id
  join tire t on t.fleet_id = a.fleet_id and t.id = a.tire_id and t.override_alarm_settings
  where to_jsonb(a) is distinct from to_jsonb(b);
  return null;
end $$;
create trigger recheck after update on tire_alarm_override referencing old table as before_edit new table as after_edit
  for each statement execute function recheck_edited_overrides();

create function recheck_of_overrides() returns trigger language plpgsql as $$
begin
  perform recheck_tires(array_agg(t.fleet_id), array_agg(t.id))
  from edited e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id and t.override_alarm_settings;
  return null;
end $$;
create trigger recheck_new after insert on tire_alarm_override referencing new table as edited
  for each statement execute function recheck_of_overrides();
create trigger recheck_gone after delete on tire_alarm_override referencing old table as edited
  for each statement execute function recheck_of_overrides();

create function recheck_switched_tires() returns trigger language plpgsql as $$
begin
  perform recheck_tires(array_agg(a.fleet_id), array_agg(a.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
  where a.override_alarm_settings <> b.override_alarm_settings;
  return null;
end $$;
create trigger recheck after update on tire referencing old table as before_edit new table as after_edit
  for each statement execute function recheck_switched_tires();
