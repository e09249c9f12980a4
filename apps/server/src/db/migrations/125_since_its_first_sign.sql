-- A tire goes on since the first sign of its problem, where it was since the first of its alarms that still goes on. What was
-- written down by the old rule is judged once more by the sweep, a few hundred at a time, wherever it was interrupted.
update vehicle_state set due_at = now() where due_at is null or due_at > now();
update tire_state s set due_at = now() from tire t
where t.fleet_id = s.fleet_id and t.id = s.tire_id and t.vehicle_id is null and (s.due_at is null or s.due_at > now());
