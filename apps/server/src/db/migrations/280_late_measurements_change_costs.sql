-- A measurement that comes when its day was summed up, or that is believed no more: the day is summed up anew. Whatever comes within two hours is of
-- no day that was: a day is summed up three hours after its end.
create function measurements_change_costs() returns trigger language plpgsql as $$
begin
  perform sum_up_again(late.fleet_id, late.vehicle_id, late.since)
  from (select n.fleet_id, n.vehicle_id, min(n.time) as since
    from added n
    where n.received_at - n.time > interval '2 hours' and n.vehicle_id is not null and n.fill_level is not null and n.verdict = 'ok'
    group by n.fleet_id, n.vehicle_id order by n.fleet_id, n.vehicle_id) late;
  return null;
end $$;
create trigger changes_costs after insert on measurement referencing new table as added
  for each statement execute function measurements_change_costs();

create function measurement_verdicts_change_costs() returns trigger language plpgsql as $$
begin
  perform sum_up_again(late.fleet_id, late.vehicle_id, late.since)
  from (select n.fleet_id, n.vehicle_id, min(n.time) as since
    from judged_anew n
    join judged_before o on o.fleet_id = n.fleet_id and o.tire_id = n.tire_id and o.time = n.time
    where n.vehicle_id is not null and n.fill_level is not null and n.verdict <> o.verdict
    group by n.fleet_id, n.vehicle_id order by n.fleet_id, n.vehicle_id) late;
  return null;
end $$;
create trigger changes_costs_when_judged_anew after update on measurement
  referencing old table as judged_before new table as judged_anew
  for each statement execute function measurement_verdicts_change_costs();
