-- On a cluster every node has the catalogue, and a trigger fires on each: there the coordinator alone keeps what was changed, and a process
-- writes it into the logs of the other fleets that have the record (`tell_elsewhere` does so at once on plain PostgreSQL). Empty elsewhere.
create table catalogue_change (
  id bigint generated always as identity primary key,
  kind text not null,
  before jsonb not null,
  after jsonb not null,
  -- Whose fleet it was changed in, and by whom; null where nobody's.
  writer_fleet_id int,
  writer_id int,
  changed_at timestamptz not null default now()
);
alter table catalogue_change enable row level security;
revoke all on catalogue_change from public, coldbar_app;

create function keep_catalogue_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Workers have the trigger and not the table.
  if to_regclass('public.catalogue_change') is null then return null; end if;
  insert into catalogue_change (kind, before, after, writer_fleet_id, writer_id)
  values (tg_argv[0], to_jsonb(old), to_jsonb(new), own_fleet(), nullif(current_setting('app.user_id', true), '')::int);
  return null;
end $$;
revoke execute on function keep_catalogue_change() from public;
