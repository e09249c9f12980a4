-- Whose a device is, asked by a call: a policy of a table that lies on several machines may hold no subquery.
create function is_own_user(of_user int) returns boolean language plpgsql stable parallel safe security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from app_user where id = of_user and fleet_id = own_fleet());
end $$;
revoke execute on function is_own_user(int) from public;
grant execute on function is_own_user(int) to coldbar_app;
alter policy own_users on push_device using (is_own_user(user_id));
