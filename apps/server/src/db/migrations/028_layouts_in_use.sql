-- Whether a vehicle type of any fleet has a layout. Whoever keeps the shared catalogue sees the types of their own fleet only,
-- and learns of the others nothing but this.
create function layout_in_use(layout int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from vehicle_type where vehicle_layout_id = layout)
$$;
revoke execute on function layout_in_use(int) from public;
grant execute on function layout_in_use(int) to coldbar_app;
create index on vehicle_type (vehicle_layout_id);
