-- What came in from a unit in the language of a source, by the hour: kept for 30 days.
create table unit_traffic (
  fleet_id int not null,
  unit_id int not null,
  source text not null,
  hour timestamptz not null,
  packets int not null default 0,
  -- Packets of which nothing was taken in: unreadable, too large, too often, or not stored.
  refused int not null default 0,
  readings int not null default 0,
  duplicates int not null default 0,
  malformed int not null default 0,
  incomplete int not null default 0,
  unknown_tag int not null default 0,
  out_of_range int not null default 0,
  sentinel int not null default 0,
  too_old int not null default 0,
  -- How many readings came how long after they were measured, by the buckets of the domain.
  delays int[] not null,
  last_seen timestamptz not null,
  -- How far the newest moment of a packet lay behind its coming in, at least, s: what a clock is behind, or less than zero ahead.
  clock_behind double precision,
  primary key (fleet_id, unit_id, source, hour),
  foreign key (fleet_id, unit_id) references alert_unit on delete cascade
);
create index unit_traffic_of_hour on unit_traffic (hour);
alter table unit_traffic enable row level security;
create policy own_fleet on unit_traffic to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select on unit_traffic to coldbar_app;

create index quarantined_reading_of_unit on quarantined_reading (fleet_id, unit_id, id);
