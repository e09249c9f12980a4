-- Readings of months that are over, packed: some hundreds of a tire in a row, each column as an array that PostgreSQL compresses. A reading is in
-- `measurement` or in one of these rows, never in both, and `reading` shows both as one. What is not read often is read from here as it was written,
-- to the last bit (docs/decisions/034-closed-months.md).
create table packed_measurement (
  fleet_id int not null,
  tire_id int not null,
  -- Of the oldest and of the newest reading in the row, which lie in one month (UTC).
  first_at timestamptz not null,
  last_at timestamptz not null,
  readings int not null check (readings > 0),
  -- Reading n (from 0) was made at first_at + (n * time_step + time) * time_unit, and came `late` ms after that.
  time_unit interval not null,
  time_step bigint not null,
  time_high int[], time_low smallint[] not null,
  late_high int[], late_low smallint[] not null,
  -- A number is (high * 65536 + low) / scale where that is all of it, for all of the row; else it stands in `raw`. No array: nothing but null, in
  -- `high` nothing but 0.
  pressure_scale double precision, pressure_high smallint[], pressure_low smallint[], pressure_raw double precision[],
  temperature_scale double precision, temperature_high smallint[], temperature_low smallint[], temperature_raw double precision[],
  speed_scale double precision, speed_high smallint[], speed_low smallint[], speed_raw double precision[],
  latitude_scale double precision, latitude_high smallint[], latitude_low smallint[], latitude_raw double precision[],
  longitude_scale double precision, longitude_high smallint[], longitude_low smallint[], longitude_raw double precision[],
  odometer_scale double precision, odometer_high smallint[], odometer_low smallint[], odometer_raw double precision[],
  park_pressure_scale double precision, park_pressure_high smallint[], park_pressure_low smallint[], park_pressure_raw real[],
  fill_level_scale double precision, fill_level_high smallint[], fill_level_low smallint[], fill_level_raw real[],
  internal_temperature_scale double precision, internal_temperature_high smallint[], internal_temperature_low smallint[], internal_temperature_raw real[],
  optimal_pressure_scale double precision, optimal_pressure_high smallint[], optimal_pressure_low smallint[], optimal_pressure_raw real[],
  hdop_scale double precision, hdop_high smallint[], hdop_low smallint[], hdop_raw real[],
  tag_id bigint[], vehicle_id int[], unit_id int[], placed_by int[], rssi smallint[], fidelity smallint[], battery_ok boolean[],
  ignition boolean[], verdict text[], address text[], heard_by text[], others text[],
  -- What charts of long periods are drawn from: of each stretch of six hours (UTC) the readings that are alike, as a chart gathers them. All of one
  -- length; `place` is that of the last of them.
  part_bin timestamptz[] not null, part_vehicle int[] not null, part_driving boolean[] not null, part_doubtful boolean[] not null,
  part_readings smallint[] not null, part_late smallint[] not null, part_first timestamptz[] not null, part_last timestamptz[] not null,
  part_least double precision[] not null, part_most double precision[] not null, part_emptiest real[] not null, part_fullest real[] not null,
  part_coldest double precision[] not null, part_hottest double precision[] not null,
  part_latitude double precision[] not null, part_longitude double precision[] not null,
  primary key (fleet_id, tire_id, first_at)
) partition by range (first_at);
alter table packed_measurement enable row level security;
create policy own_fleet on packed_measurement to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on packed_measurement to coldbar_app;

/* Makes the partition for packed readings of the month that holds `at` (UTC). Returns whether it was made just now. */
create function ensure_packed_partition(at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', at at time zone 'UTC');
  name text := 'packed_measurement_' || to_char(month, 'YYYYMM');
  of_all record;
begin
  if at is null or at < '2005-01-01' or at > now() + interval '2 years' then
    raise exception 'No partition is made for %', at using errcode = 'datetime_field_overflow';
  end if;
  if to_regclass('public.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtext('measurement partition'));
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then return false; end if;
  select pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as taken into strict of_all
    from pg_policy where polrelid = 'public.packed_measurement'::regclass and polname = 'own_fleet';
  execute format('create table %I partition of packed_measurement for values from (%L) to (%L)',
    name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  execute format('alter table %I enable row level security', name);
  execute format('create policy own_fleet on %I to coldbar_app using (%s) with check (%s)', name, of_all.seen, of_all.taken);
  return true;
end $$;
revoke execute on function ensure_packed_partition(timestamptz) from public;

-- As before, and with a month go the readings of it that are packed.
create or replace function drop_measurement_partitions(before timestamptz) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dropped record;
begin
  for dropped in
    select c.relname as name, 'packed_' || c.relname as packed,
      (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.measurement'::regclass and c.relname ~ '^measurement_[0-9]{6}$'
      and (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' <= $1
    order by 1
  loop
    insert into removed_readings as r (before) values (dropped.until)
      on conflict (one) do update set before = greatest(r.before, excluded.before);
    execute format('drop table if exists %I', dropped.packed);
    execute format('drop table %I', dropped.name);
    return next dropped.name;
  end loop;
end $$;

/*
 * Gives back the room of the indexes of the month that holds `at` (UTC), where a vacuum has left no page of its readings: such a month
 * holds no row for anybody, however old the snapshot is that he reads by. Returns whether it did.
 */
create function release_packed_space(at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month constant regclass := to_regclass('public.measurement_' || to_char(date_trunc('month', at at time zone 'UTC'), 'YYYYMM'));
begin
  if month is null or pg_relation_size(month) > 0 or pg_total_relation_size(month) < 100000 then return false; end if;
  execute format('lock table %s in access exclusive mode', month);
  -- Somebody may have written while the lock was waited for.
  if pg_relation_size(month) > 0 then return false; end if;
  execute format('truncate %s', month);
  return true;
end $$;
revoke execute on function release_packed_space(timestamptz) from public;

/* Of a number that is packed in two parts; null where it is none. Workers would take longer to start than a row to unpack. */
create function packed_number(high int, low smallint) returns bigint
language sql immutable parallel unsafe as 'select coalesce(high, 0) * 65536::bigint + low';

-- Packed readings as they were written. Whoever asks by time says it of `span_start` and `span_end` too, by vehicle of `span_vehicles`, for the odometer
-- of `span_odometer`: rows that hold nothing of it are not unpacked then. These change nothing of what is found.
create view packed_reading with (security_invoker = true) as
select
  u.fleet_id,
  u.tire_id,
  u.first_at + ((u.at - 1) * u.time_step + packed_number(u.time_high, u.time_low)) * u.time_unit as time,
  u.first_at + ((u.at - 1) * u.time_step + packed_number(u.time_high, u.time_low)) * u.time_unit
    + packed_number(u.late_high, u.late_low) * interval '1 millisecond' as received_at,
  null::timestamptz as device_time,
  coalesce(packed_number(u.pressure_high, u.pressure_low) / u.pressure_scale, u.pressure_raw) as pressure,
  coalesce(packed_number(u.temperature_high, u.temperature_low) / u.temperature_scale, u.temperature_raw) as temperature,
  coalesce(packed_number(u.speed_high, u.speed_low) / u.speed_scale, u.speed_raw) as speed,
  coalesce(packed_number(u.latitude_high, u.latitude_low) / u.latitude_scale, u.latitude_raw) as latitude,
  coalesce(packed_number(u.longitude_high, u.longitude_low) / u.longitude_scale, u.longitude_raw) as longitude,
  coalesce(packed_number(u.odometer_high, u.odometer_low) / u.odometer_scale, u.odometer_raw) as odometer,
  coalesce((packed_number(u.park_pressure_high, u.park_pressure_low) / u.park_pressure_scale)::real, u.park_pressure_raw) as park_pressure,
  coalesce((packed_number(u.fill_level_high, u.fill_level_low) / u.fill_level_scale)::real, u.fill_level_raw) as fill_level,
  coalesce((packed_number(u.internal_temperature_high, u.internal_temperature_low) / u.internal_temperature_scale)::real, u.internal_temperature_raw) as internal_temperature,
  coalesce((packed_number(u.optimal_pressure_high, u.optimal_pressure_low) / u.optimal_pressure_scale)::real, u.optimal_pressure_raw) as optimal_pressure,
  u.tag_id,
  u.vehicle_id,
  u.unit_id,
  coalesce((packed_number(u.hdop_high, u.hdop_low) / u.hdop_scale)::real, u.hdop_raw) as hdop,
  u.rssi,
  u.fidelity,
  u.battery_ok,
  u.verdict,
  u.heard_by::int[] as heard_by,
  u.address,
  u.ignition,
  u.others::json as others,
  u.placed_by,
  u.first_at as span_start, u.last_at as span_end, u.part_vehicle as span_vehicles, u.has_odometer as span_odometer
from (
  -- Arrays are taken apart side by side here, which costs a fifth of a function in FROM.
  select p.fleet_id, p.tire_id, p.first_at, p.last_at, p.part_vehicle, p.time_unit, p.time_step, p.pressure_scale, p.temperature_scale,
    p.speed_scale, p.latitude_scale, p.longitude_scale, p.odometer_scale, p.park_pressure_scale, p.fill_level_scale,
    p.internal_temperature_scale, p.optimal_pressure_scale, p.hdop_scale,
    p.odometer_raw is not null or p.odometer_scale is not null as has_odometer, generate_subscripts(p.time_low, 1) as at,
    unnest(p.time_high) as time_high, unnest(p.time_low) as time_low, unnest(p.late_high) as late_high, unnest(p.late_low) as late_low,
    unnest(p.pressure_high) as pressure_high, unnest(p.pressure_low) as pressure_low, unnest(p.pressure_raw) as pressure_raw,
    unnest(p.temperature_high) as temperature_high, unnest(p.temperature_low) as temperature_low, unnest(p.temperature_raw) as temperature_raw,
    unnest(p.speed_high) as speed_high, unnest(p.speed_low) as speed_low, unnest(p.speed_raw) as speed_raw,
    unnest(p.latitude_high) as latitude_high, unnest(p.latitude_low) as latitude_low, unnest(p.latitude_raw) as latitude_raw,
    unnest(p.longitude_high) as longitude_high, unnest(p.longitude_low) as longitude_low, unnest(p.longitude_raw) as longitude_raw,
    unnest(p.odometer_high) as odometer_high, unnest(p.odometer_low) as odometer_low, unnest(p.odometer_raw) as odometer_raw,
    unnest(p.park_pressure_high) as park_pressure_high, unnest(p.park_pressure_low) as park_pressure_low,
    unnest(p.park_pressure_raw) as park_pressure_raw, unnest(p.fill_level_high) as fill_level_high, unnest(p.fill_level_low) as fill_level_low,
    unnest(p.fill_level_raw) as fill_level_raw, unnest(p.internal_temperature_high) as internal_temperature_high,
    unnest(p.internal_temperature_low) as internal_temperature_low, unnest(p.internal_temperature_raw) as internal_temperature_raw,
    unnest(p.optimal_pressure_high) as optimal_pressure_high, unnest(p.optimal_pressure_low) as optimal_pressure_low,
    unnest(p.optimal_pressure_raw) as optimal_pressure_raw, unnest(p.hdop_high) as hdop_high, unnest(p.hdop_low) as hdop_low,
    unnest(p.hdop_raw) as hdop_raw, unnest(p.tag_id) as tag_id, unnest(p.vehicle_id) as vehicle_id, unnest(p.unit_id) as unit_id,
    unnest(p.placed_by) as placed_by, unnest(p.rssi) as rssi, unnest(p.fidelity) as fidelity, unnest(p.battery_ok) as battery_ok,
    unnest(p.ignition) as ignition, unnest(p.verdict) as verdict, unnest(p.address) as address, unnest(p.heard_by) as heard_by,
    unnest(p.others) as others
  from packed_measurement p) u;

-- All readings, in the columns of `measurement`.
create view reading with (security_invoker = true) as
select fleet_id, tire_id, time, received_at, device_time, pressure, temperature, speed, latitude, longitude, odometer, park_pressure, fill_level,
  internal_temperature, optimal_pressure, tag_id, vehicle_id, unit_id, hdop, rssi, fidelity, battery_ok, verdict, heard_by, address,
  ignition, others, placed_by, time as span_start, time as span_end,
  array[vehicle_id] as span_vehicles, odometer is not null as span_odometer
from measurement
union all
select fleet_id, tire_id, time, received_at, device_time, pressure, temperature, speed, latitude, longitude, odometer, park_pressure, fill_level,
  internal_temperature, optimal_pressure, tag_id, vehicle_id, unit_id, hdop, rssi, fidelity, battery_ok, verdict, heard_by, address,
  ignition, others, placed_by, span_start, span_end, span_vehicles, span_odometer
from packed_reading;
grant select on packed_reading, reading to coldbar_app;
