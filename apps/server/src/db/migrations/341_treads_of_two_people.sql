-- Two people may measure one tread in one second: each one's depth stands, under his own name.
alter table tire_tread drop constraint tire_tread_fleet_id_tire_id_measured_at_key,
  add constraint tire_tread_once unique (fleet_id, tire_id, measured_at, user_id);
