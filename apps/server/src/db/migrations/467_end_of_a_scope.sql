-- On a cluster a signed scope stands in the text of a statement. There it says until when it may begin a transaction:
-- <fleet>:<role>:<seconds since 1970>:<signature>. One without an end is as good as before; on plain PostgreSQL nobody sees it.
create or replace function own_fleet() returns int
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  scope constant text := current_setting('app.scope', true);
  claim constant text := left(scope, -65);
begin
  if scope is null or scope = '' then return null; end if;
  if (select encode(sha256(outer_key || sha256(inner_key || convert_to(claim, 'UTF8'))), 'hex') from public.scope_key where is_only)
      = right(scope, 64) then
    if split_part(claim, ':', 3) = '' or to_timestamp(split_part(claim, ':', 3)::float8) > now() then
      return split_part(claim, ':', 1)::int;
    end if;
    raise exception using errcode = '28U01', message = 'the fleet of this transaction was set too long before it began';
  end if;
  raise exception using errcode = '28U01', message = 'the fleet of this transaction was not set by the server';
end $$;
