-- What suspension tags said: weights follow from it, and follow anew when a reading comes late.
create table suspension_reading (
  fleet_id int not null references fleet on delete cascade,
  tag_id bigint not null check (tag_id between 0 and 4294967295),
  time timestamptz not null,
  received_at timestamptz not null,
  unit_id int,
  -- Gauge, bar.
  pressure double precision not null,
  primary key (fleet_id, tag_id, time)
);
create index suspension_reading_by_time on suspension_reading (time);
alter table suspension_reading enable row level security;
create policy own_fleet on suspension_reading to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on suspension_reading to coldbar_app;

create index weight_spec_of_tag on weight_spec (fleet_id, tag_id) where tag_id is not null;
create index vehicle_of_weight_tag on vehicle (weight_tag_id, fleet_id) where weight_tag_id is not null;
