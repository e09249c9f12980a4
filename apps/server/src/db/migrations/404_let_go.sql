-- Lets go of a deleted record where it is referred to, as ON DELETE SET NULL does: `tg_argv` names the table and the column. For
-- foreign keys on a cluster, which takes no SET NULL beside the fleet; here nothing uses it.
create function let_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update public.%I set %2$I = null where fleet_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
    using old.fleet_id, old.id;
  return null;
end $$;
revoke execute on function let_go() from public;
