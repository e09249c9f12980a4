-- A vehicle's tires are judged together, so what is remembered and locked is the vehicle. As json it is stored as it comes.
alter table vehicle_state alter column state drop default;
alter table vehicle_state alter column state type json using state::json;
alter table vehicle_state alter column state set default '{}';

-- The next moment at which time alone changes something, or an earlier one: it is written only when it comes nearer, so
-- that most updates touch no index. `late_at`: the last write of readings that came too late to tell anybody at once.
-- `recheck`: settings changed since the vehicle was judged.
alter table vehicle_state add due_at timestamptz, add late_at timestamptz, add recheck boolean not null default false;
create index vehicle_state_due on vehicle_state (due_at) where due_at is not null;
-- A tire on no vehicle is judged alone. `base`: the tire as it came to where it is now; what was read before `base_at`
-- was judged elsewhere.
alter table tire_state add base json, add base_at timestamptz, add due_at timestamptz, add late_at timestamptz,
  add recheck boolean not null default false;
create index tire_state_due on tire_state (due_at) where due_at is not null;

-- All tires of a vehicle and the vehicle itself at a moment: a late reading judges the vehicle anew from here.
create table vehicle_checkpoint (
  fleet_id int not null,
  vehicle_id int not null,
  time timestamptz not null,
  state json not null,
  primary key (fleet_id, vehicle_id, time),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
alter table vehicle_checkpoint enable row level security;
create policy own_fleet on vehicle_checkpoint to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on vehicle_checkpoint to coldbar_app;
-- Points of single tires were kept in another form; they are made anew as readings come in.
delete from tire_checkpoint;

-- `others`: the packet as further units heard it, whole, so that any order of arrival chooses alike between them.
alter table measurement add ignition boolean, add others json;

-- Whose readings raised it: a tire that gets another tag keeps its past.
alter table tire_event add tag_id bigint;

-- What tire and vehicle had travelled when the tire came to where it is: what it travelled since is the vehicle's.
alter table tire_state add mounted json;

-- How often there was to be told once more of an event, and of its end; `notify` says it of its start.
alter table tire_event add tell_repeats int not null default 0, add tell_ends int not null default 0;

-- A trailer's packets were heard by a unit that moved along: what the log of connections is made of.
create table connection_candidate (
  fleet_id int not null,
  vehicle_id int not null,
  unit_id int not null,
  since timestamptz not null,
  -- The reading that settled it.
  found_at timestamptz not null,
  primary key (fleet_id, vehicle_id, unit_id, since),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade,
  foreign key (fleet_id, unit_id) references alert_unit on delete cascade
);
alter table connection_candidate enable row level security;
create policy own_fleet on connection_candidate to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on connection_candidate to coldbar_app;
