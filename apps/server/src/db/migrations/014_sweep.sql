-- `quiet`: nobody is told. It follows from limits that somebody edited just now: who sends notices leaves it out.
alter table event_notice add quiet boolean not null default false;

-- Who edits limits need not wait for the next reading to see what follows: the sweep judges those vehicles anew, once.
create function recheck_of_types() returns trigger language plpgsql as $$
begin
  update vehicle_state s set recheck = true, due_at = now()
  from vehicle v join changed c on c.fleet_id = v.fleet_id and c.vehicle_type_id = v.vehicle_type_id
  where s.fleet_id = v.fleet_id and s.vehicle_id = v.id and not s.recheck;
  return null;
end $$;
create function recheck_of_type() returns trigger language plpgsql as $$
begin
  update vehicle_state s set recheck = true, due_at = now()
  from vehicle v join changed c on c.fleet_id = v.fleet_id and c.id = v.vehicle_type_id
  where s.fleet_id = v.fleet_id and s.vehicle_id = v.id and not s.recheck;
  return null;
end $$;
create function recheck_of_tires() returns trigger language plpgsql as $$
begin
  update vehicle_state s set recheck = true, due_at = now()
  from tire t join changed c on c.fleet_id = t.fleet_id and c.tire_id = t.id
  where s.fleet_id = t.fleet_id and s.vehicle_id = t.vehicle_id and not s.recheck;
  return null;
end $$;
create trigger recheck after update on vehicle_type_alarm referencing new table as changed
  for each statement execute function recheck_of_types();
create trigger recheck after update on vehicle_type referencing new table as changed
  for each statement execute function recheck_of_type();
create trigger recheck_new after insert on tire_alarm_override referencing new table as changed
  for each statement execute function recheck_of_tires();
create trigger recheck after update on tire_alarm_override referencing new table as changed
  for each statement execute function recheck_of_tires();
