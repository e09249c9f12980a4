-- A fleet sees its own rows. The owner (system work) is not bound; the application's role neither owns a table nor bypasses.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'fleet_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_fleet on %I to coldbar_app using (fleet_id = own_fleet()) with check (fleet_id = own_fleet())', name);
    execute format('grant select, insert, update, delete on %I to coldbar_app', name);
  end loop;

  foreach name in array array['vehicle_layout', 'tire_brand', 'tire_type', 'suspension_brand', 'suspension_type'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy read_by_all on %I for select to coldbar_app using (true)', name);
    execute format('create policy kept_by_editors on %I to coldbar_app using (is_editor()) with check (is_editor())', name);
    execute format('grant select, insert, update, delete on %I to coldbar_app', name);
  end loop;
end $$;

alter table fleet enable row level security;
create policy own_fleet on fleet for select to coldbar_app using (id = own_fleet());
grant select on fleet to coldbar_app;
grant select on server_version to coldbar_app;
-- Sessions are the login's, which knows no fleet yet; what was done stays done.
revoke all on session from coldbar_app;
revoke update, delete on audit_log from coldbar_app;
grant usage on all sequences in schema public to coldbar_app;
revoke execute on function ensure_measurement_partition(timestamptz), drop_measurement_partitions(timestamptz) from public;
grant execute on function ensure_measurement_partition(timestamptz) to coldbar_app;
