-- What foreign gateways call a sensor, and the number by which it is one of the fleet's tags.
create table sensor_name (
  fleet_id int not null references fleet on delete cascade,
  name text not null check (length(name) between 1 and 100),
  tag_id bigint not null check (tag_id between 1 and 4294967295),
  -- To the day: which names can go when there are too many.
  heard_at timestamptz not null default now(),
  primary key (fleet_id, name),
  unique (fleet_id, tag_id)
);
alter table sensor_name enable row level security;
create policy own_fleet on sensor_name to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on sensor_name to coldbar_app;
