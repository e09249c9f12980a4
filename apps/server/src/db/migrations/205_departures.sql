-- What speaks most against leaving with a tire, and with its vehicle: judged by the domain and
-- written down with the condition. What nobody judged yet may not leave.
alter table tire_state add departure text not null default 'neverHeard';
alter table vehicle_state add departure text not null default 'noTires';

-- When a vehicle is to leave next, where somebody or another program said so.
create table planned_departure (
  fleet_id int not null,
  vehicle_id int not null,
  leaves_at timestamptz not null,
  primary key (fleet_id, vehicle_id),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
alter table planned_departure enable row level security;
create policy own_fleet on planned_departure to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on planned_departure to coldbar_app;

-- The sweep judges all that is there, a few hundred at a time, wherever it was interrupted.
update vehicle_state set due_at = now() where due_at is null or due_at > now();
update tire_state s set due_at = now() from tire t
where t.fleet_id = s.fleet_id and t.id = s.tire_id and t.vehicle_id is null and (s.due_at is null or s.due_at > now());
