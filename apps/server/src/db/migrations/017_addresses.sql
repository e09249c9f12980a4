-- What the geocoder said of a place, rounded to 0.0001 degree (some ten metres), for every fleet of the installation. A
-- row that is not answered yet is a process that asks at this moment, or that died while it did.
create table place_address (
  latitude_e4 int not null,
  longitude_e4 int not null,
  address text,
  answered boolean not null default false,
  asked_at timestamptz not null default now(),
  primary key (latitude_e4, longitude_e4)
);
create index place_address_by_age on place_address (asked_at);

-- One turn for all processes together: a geocoder allows so many questions a second, whoever of us asks them.
create table geocoder_turn (
  one boolean primary key default true check (one),
  next_at timestamptz not null default now(),
  failures int not null default 0
);
insert into geocoder_turn default values;

-- An address is of a place: once the vehicle, or a tire on no vehicle, has moved on it is not shown any more.
alter table vehicle_state add address_latitude double precision, add address_longitude double precision;
-- `park_address_time`: since when the tire was parked at the address.
alter table tire_state add address_latitude double precision, add address_longitude double precision,
  add park_address_time timestamptz;

create index tire_event_start_without_address on tire_event (time_stamp_start)
  where address_start is null and latitude_start is not null;
create index tire_event_end_without_address on tire_event (time_stamp)
  where address_last is null and latitude_last is not null and (instant or time_stamp_end is not null);
-- Changes once a trip: a reading that leaves both moments as they are touches no index.
create index tire_state_parked_without_address on tire_state (fleet_id, tire_id)
  where park_time is not null and park_address_time is distinct from park_time;
