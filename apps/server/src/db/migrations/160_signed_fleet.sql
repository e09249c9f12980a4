-- A setting cannot be kept from a statement, so `app.fleet_id` let SQL that was put into a request choose any fleet. Now the server
-- sets the fleet and the role together with a signature, `app.scope` = <fleet>:<role>:<signature>, and the key of the signature is
-- one that requests cannot read.

-- One row: the two keys, of a block of SHA-256 each, that a signature nests (HMAC with independent keys).
create table scope_key (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null check (length(inner_key) = 64),
  outer_key bytea not null check (length(outer_key) = 64),
  since timestamptz not null default now()
);
alter table scope_key enable row level security;
revoke all on scope_key from public, coldbar_app;

-- Makes a new key. Signatures of the old one are refused from then on; running processes read the new one by themselves.
create function renew_scope_key() returns void language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.scope_key (inner_key, outer_key)
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  on conflict (is_only) do update set inner_key = excluded.inner_key, outer_key = excluded.outer_key, since = now()
$$;
revoke execute on function renew_scope_key() from public;
select renew_scope_key();

/* The fleet of this transaction; null, and so no row at all, when none was set. A fleet that the server did not sign is an error. */
create or replace function own_fleet() returns int
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  scope constant text := current_setting('app.scope', true);
  claim constant text := left(scope, -65);
begin
  if scope is null or scope = '' then return null; end if;
  if (select encode(sha256(outer_key || sha256(inner_key || convert_to(claim, 'UTF8'))), 'hex') from public.scope_key where is_only)
      = right(scope, 64) then
    return split_part(claim, ':', 1)::int;
  end if;
  raise exception using errcode = '28U01', message = 'the fleet of this transaction was not set by the server';
end $$;

-- In the form whose names are looked up here and now, not in the search path of whoever calls.
create or replace function is_editor() returns boolean language sql stable parallel safe
  return own_fleet() is not null and split_part(current_setting('app.scope', true), ':', 2) in ('editor', 'admin');
