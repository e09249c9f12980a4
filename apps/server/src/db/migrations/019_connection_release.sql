-- Pullers that drove on without a trailer: found by their own movement, so no reading of the trailer can tell it.
create table connection_release (
  fleet_id int not null,
  vehicle_id int not null,
  unit_id int not null,
  -- When the puller had driven far enough to be sure, and when its unit had heard the trailer last.
  at timestamptz not null,
  last_heard timestamptz not null,
  primary key (fleet_id, vehicle_id, unit_id, last_heard),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade,
  foreign key (fleet_id, unit_id) references alert_unit on delete cascade
);
alter table connection_release enable row level security;
create policy own_fleet on connection_release to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on connection_release to coldbar_app;
