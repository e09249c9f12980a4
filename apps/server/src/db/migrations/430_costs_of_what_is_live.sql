-- A day is summed up three hours after its end at the earliest, so what began within the last two hours lies in no day that was: an hour less is for
-- transactions under way. All that is live is such, a commit of readings tells a trip anew for every vehicle on the road, and of none of it anything is
-- asked now. What is asked of the rest is asked once, and by statements that are planned once.
create or replace function sum_up_again(of_fleet int, of_vehicle int, since timestamptz) returns void language plpgsql as $$
declare
  since_day date;
begin
  if since > clock_timestamp() - interval '2 hours' then return; end if;
  perform from cost_progress p where p.fleet_id = of_fleet and p.vehicle_id = of_vehicle for no key update;
  if not found then return; end if;
  select (sum_up_again.since at time zone f.time_zone)::date into since_day from fleet f where f.id = of_fleet;
  update cost_progress p set again_from = least(p.again_from, since_day)
  where p.fleet_id = of_fleet and p.vehicle_id = of_vehicle and p.next_day > since_day
    and (p.again_from is null or p.again_from > since_day);
end $$;

create or replace function trip_changes_costs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform sum_up_again(new.fleet_id, new.vehicle_id, new.start_time);
  elsif tg_op = 'DELETE' then perform sum_up_again(old.fleet_id, old.vehicle_id, old.start_time);
  elsif old.vehicle_id = new.vehicle_id then
    perform sum_up_again(new.fleet_id, new.vehicle_id, least(old.start_time, new.start_time));
  else
    perform sum_up_again(old.fleet_id, old.vehicle_id, old.start_time);
    perform sum_up_again(new.fleet_id, new.vehicle_id, new.start_time);
  end if;
  return null;
end $$;

create or replace function measurements_change_costs() returns trigger language plpgsql as $$
declare
  of_fleet int;
  of_vehicle int;
  open_since timestamptz;
  since timestamptz;
begin
  perform from added a where a.time < clock_timestamp() - interval '2 hours' limit 1;
  if not found then return null; end if;
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
