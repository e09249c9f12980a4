-- Where units say that they are, without a tire: a phone or tracker places a vehicle whose tags are heard by something else. Readings
-- that come without a place take theirs from here when they are stored, so that what is stored of a reading decides ever after.
create table position_report (
  fleet_id int not null,
  unit_id int not null,
  -- Spans of five seconds since 1970, of each the earliest report: however often a unit reports, it has 121,000 rows in a week.
  slot int not null,
  time timestamptz not null,
  -- The vehicle that the unit stood on when it reported: it may stand on another by now. Numbers of vehicles are never given again.
  vehicle_id int,
  latitude double precision not null,
  longitude double precision not null,
  speed double precision,
  hdop real,
  odometer double precision,
  primary key (fleet_id, unit_id, slot),
  foreign key (fleet_id, unit_id) references alert_unit on delete cascade
);
alter table position_report enable row level security;
create policy own_fleet on position_report to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on position_report to coldbar_app;

-- The newest of them: it says where the vehicle is as long as no reading is newer.
alter table vehicle_state add reported_at timestamptz, add reported_latitude double precision,
  add reported_longitude double precision, add reported_speed double precision;

-- The unit that reported a reading's place, where it was not the one that heard the tire.
alter table measurement add placed_by int;
