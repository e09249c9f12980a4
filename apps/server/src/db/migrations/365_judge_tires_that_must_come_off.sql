-- That a tire must come off is the worst that goes on at it and at its vehicle, where no alarm says as much: those of which it is
-- known are judged again.
with removed as (
  select t.fleet_id, t.id, t.vehicle_id from tire t join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
  where t.is_worn_out or s.demount_since is not null),
vehicles as (
  update vehicle_state v set due_at = now() from removed r
  where v.fleet_id = r.fleet_id and v.vehicle_id = r.vehicle_id and (v.due_at is null or v.due_at > now()))
update tire_state s set due_at = now() from removed r
where s.fleet_id = r.fleet_id and s.tire_id = r.id and r.vehicle_id is null and (s.due_at is null or s.due_at > now());
