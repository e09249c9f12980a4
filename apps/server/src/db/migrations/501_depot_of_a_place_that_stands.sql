-- As before, and of a place that stands nobody loses his depot, whoever asks for it. On a cluster what the caller has deleted is not seen by the owner of
-- the tables before the end of the transaction, so that nothing can be asked there.
create or replace function leave_depot(place int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_fleet constant int := own_fleet();
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    perform from poi p where p.fleet_id = of_fleet and p.id = place;
    if found then return; end if;
  end if;
  update app_user set depot_id = null where fleet_id = of_fleet and depot_id = place;
end $$;
