-- A new month is guarded by the very policy that guards all of them, whatever it says by then.
create or replace function ensure_measurement_partition(at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', at at time zone 'UTC');
  name text := 'measurement_' || to_char(month, 'YYYYMM');
  of_all record;
begin
  if at is null or at < '2005-01-01' or at > now() + interval '2 years' then
    raise exception 'No partition is made for %', at using errcode = 'datetime_field_overflow';
  end if;
  if to_regclass('public.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtext('measurement partition'));
  -- Asked of the table itself: to_regclass would answer from what it knew before we waited.
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then return false; end if;
  select pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as taken into strict of_all
    from pg_policy where polrelid = 'public.measurement'::regclass and polname = 'own_fleet';
  execute format('create table %I partition of measurement for values from (%L) to (%L) with (autovacuum_analyze_scale_factor = 0.05)',
    name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  execute format('alter table %I enable row level security', name);
  execute format('create policy own_fleet on %I to coldbar_app using (%s) with check (%s)', name, of_all.seen, of_all.taken);
  execute format('create statistics %I (dependencies, ndistinct) on fleet_id, tire_id from %I', name || '_of_tire', name);
  execute format('analyze %I', name);
  return true;
end $$;
