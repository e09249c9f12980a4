-- A state is written with every reading and looked into by nobody but the engine, which takes all of it. As json it is
-- stored as it comes; as jsonb PostgreSQL would take every number apart and put it together again.
alter table tire_state alter column state type json using state::json;
alter table tire_checkpoint alter column state type json using state::json;

-- As before, but two that make the same month at once do not fail any more.
/*
 * Makes the month's partition that holds `at` (UTC), with statistics of its own: fleet and tire belong together, and the
 * planner walks the key backwards only when the partition itself says so. Returns whether it was made just now.
 */
create or replace function ensure_measurement_partition(at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', at at time zone 'UTC');
  name text := 'measurement_' || to_char(month, 'YYYYMM');
begin
  if at is null or at < '2005-01-01' or at > now() + interval '2 years' then
    raise exception 'No partition is made for %', at using errcode = 'datetime_field_overflow';
  end if;
  if to_regclass('public.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtext('measurement partition'));
  -- Asked of the table itself: to_regclass would answer from what it knew before we waited.
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then return false; end if;
  execute format('create table %I partition of measurement for values from (%L) to (%L) with (autovacuum_analyze_scale_factor = 0.05)',
    name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  execute format('alter table %I enable row level security', name);
  execute format('create policy own_fleet on %I to coldbar_app using (fleet_id = own_fleet()) with check (fleet_id = own_fleet())', name);
  execute format('create statistics %I (dependencies, ndistinct) on fleet_id, tire_id from %I', name || '_of_tire', name);
  execute format('analyze %I', name);
  return true;
end $$;

-- The other way round: as long as a table has not been analyzed, an index that begins with the fleet looks as good for
-- finding one vehicle as its key, and all vehicles would be walked for every tire.
drop index vehicle_of_type;
create index vehicle_of_type on vehicle (vehicle_type_id, fleet_id);
