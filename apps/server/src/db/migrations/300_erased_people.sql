-- People who were erased. What stays of them names them by their number here, the same in every fleet that knew them.
create sequence erased_person_number as int;
create table erased_person (
  fleet_id int not null references fleet on delete cascade,
  number int not null,
  kind text not null check (kind in ('user', 'contact')),
  -- The number that histories name them by.
  person_id int not null,
  pseudonym text not null,
  erased_at timestamptz not null,
  -- What older texts are searched for. Nothing of it stays when the search is over.
  words jsonb,
  -- Texts are searched twice: the second time finds what was being written when the person was erased.
  pass smallint not null default 1 check (pass in (1, 2)),
  again_at timestamptz not null,
  -- How far the search is: the rows of this table up to this key are done.
  at_table text,
  after_key bigint not null default 0,
  replaced int not null default 0,
  finished_at timestamptz,
  -- Since when its next rows cannot be searched; others of the fleet go first.
  failed_at timestamptz,
  primary key (fleet_id, number),
  unique (fleet_id, kind, person_id),
  check ((words is null) = (finished_at is not null))
);
create index erased_person_searched on erased_person (fleet_id) where finished_at is null;
alter table erased_person enable row level security;
create policy own_fleet on erased_person to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
-- The words are for the search alone.
grant select (fleet_id, number, kind, person_id, pseudonym) on erased_person to coldbar_app;
-- What waits for somebody by an address that was typed in: few of all messages there ever were.
create index outbox_unsent on outbox (fleet_id, recipient) where sent_at is null and failed_at is null and dropped_at is null;
