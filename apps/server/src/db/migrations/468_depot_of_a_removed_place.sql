-- Takes a place of the fleet from the people whose depot it is, before it is deleted. On plain PostgreSQL the foreign key does the same;
-- on a cluster people are on every node, where no foreign key leads to a place.
create function leave_depot(place int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_fleet constant int := own_fleet();
begin
  update app_user set depot_id = null where fleet_id = of_fleet and depot_id = place;
end $$;
revoke execute on function leave_depot(int) from public;
grant execute on function leave_depot(int) to coldbar_app;
