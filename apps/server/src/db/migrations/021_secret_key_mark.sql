-- Recognizes the key that stored secrets are sealed with, so that a wrong one is refused at the start and not at the first use.
create table secret_key_mark (
  only_row boolean primary key default true check (only_row),
  mark bytea not null check (length(mark) = 32),
  since timestamptz not null default now()
);
