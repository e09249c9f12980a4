-- Links by which users who forgot their password choose another one. The secret is stored nowhere: only its hash.
create table password_reset (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id int not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or void because a younger one came.
  closed_at timestamptz
);
create index password_reset_of_user on password_reset (user_id);
create index password_reset_created on password_reset (created_at);
alter table password_reset enable row level security;

alter table outbox drop constraint outbox_what_check;
alter table outbox add constraint outbox_what_check
  check (what in ('start', 'repeat', 'end', 'test', 'task', 'next', 'digest', 'reset'));
