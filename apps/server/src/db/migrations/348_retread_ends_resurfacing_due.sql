-- A retread is what a tire's mileage until resurfacing counts from: once one is noted or deleted, it is judged anew.
create or replace function recheck_switched_tires() returns trigger language plpgsql as $$
begin
  perform recheck_tires(array_agg(a.fleet_id), array_agg(a.id))
  from after_edit a join before_edit b on b.fleet_id = a.fleet_id and b.id = a.id
  where a.override_alarm_settings <> b.override_alarm_settings or a.odo_last_resurfacing <> b.odo_last_resurfacing;
  return null;
end $$;
