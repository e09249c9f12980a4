-- Who is told next of what nobody has taken, and after how many minutes.
alter table notification_rule add next_recipients text not null default '',
  add next_minutes int not null default 15 check (next_minutes between 1 and 1440);

-- `next`: told because nobody had taken it; `digest`: many messages of one rule and recipient in one.
alter table outbox drop constraint outbox_what_check;
alter table outbox add constraint outbox_what_check check (what in ('start', 'repeat', 'end', 'test', 'task', 'next', 'digest')),
  add digest_id bigint;
alter table outbox add foreign key (fleet_id, digest_id) references outbox on delete set null (digest_id);
create index outbox_of_digest on outbox (fleet_id, digest_id) where digest_id is not null;
-- How many there are at once for one recipient.
create index outbox_at_once on outbox (fleet_id, recipient, due_at);
