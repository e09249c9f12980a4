-- A deleted contact or supplier can be brought back for an hour, with all that points at it. Until then the policy hides it,
-- so that no statement has to think of it; only who deletes and restores asks to see what is deleted.
alter table contact add deleted_at timestamptz;
alter table supplier add deleted_at timestamptz;
create index contact_deleted on contact (deleted_at) where deleted_at is not null;
create index supplier_deleted on supplier (deleted_at) where deleted_at is not null;
alter policy own_fleet on contact
  using (fleet_id = (select own_fleet()) and (deleted_at is null or (select current_setting('app.sees_deleted', true)) = 'on'))
  with check (fleet_id = (select own_fleet()));
alter policy own_fleet on supplier
  using (fleet_id = (select own_fleet()) and (deleted_at is null or (select current_setting('app.sees_deleted', true)) = 'on'))
  with check (fleet_id = (select own_fleet()));
