-- Whether a webhook is told when it changes whether a vehicle may leave.
alter table integrator add tells_departures boolean not null default false;

-- What a webhook was told last of whether a vehicle may leave.
create table told_departure (
  fleet_id int not null,
  integrator_id int not null,
  vehicle_id int not null,
  verdict text not null,
  primary key (fleet_id, integrator_id, vehicle_id),
  foreign key (fleet_id, integrator_id) references integrator on delete cascade,
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
create index told_departure_vehicle on told_departure (fleet_id, vehicle_id);
alter table told_departure enable row level security;
create policy own_fleet on told_departure to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on told_departure to coldbar_app;

alter table outbox drop constraint if exists outbox_what_check;
alter table outbox add constraint outbox_what_check
  check (what in ('start', 'repeat', 'end', 'test', 'task', 'next', 'digest', 'reset', 'address', 'departure'));
create index outbox_departure on outbox (fleet_id, integrator_id)
  where what = 'departure' and sent_at is null and failed_at is null and dropped_at is null;
