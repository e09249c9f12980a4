-- A vehicle's time line reads which tires came and went, and who muted them, from the newest back.
create index tire_mounting_of_vehicle on tire_mounting (fleet_id, vehicle_id, since desc);
create index audit_log_of_record on audit_log (fleet_id, entity, entity_id, id desc);
