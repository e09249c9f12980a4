-- Lists order tires by how long they may still be driven, which follows from their level, from how fast they lose gas, points
-- of fill level an hour, and from when that was read. A vehicle has those of its worst tire, for each generation of people.
alter table tire_state add loss_per_hour double precision;
alter table vehicle_state add loss_per_hour_2 double precision, add loss_at_2 timestamptz,
  add loss_per_hour_3 double precision, add loss_at_3 timestamptz,
  -- Tires whose sensors have said nothing yet, and those without a sensor, which make no vehicle unknown.
  add unheard_tires int not null default 0, add sensorless_tires int not null default 0;

-- The sweep judges all that is there, a few hundred at a time, wherever it was interrupted.
update vehicle_state set due_at = now() where due_at is null or due_at > now();
