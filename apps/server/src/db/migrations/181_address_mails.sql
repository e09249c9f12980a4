-- Mails to the address that a user had before.
alter table outbox drop constraint if exists outbox_what_check;
alter table outbox add constraint outbox_what_check
  check (what in ('start', 'repeat', 'end', 'test', 'task', 'next', 'digest', 'reset', 'address'));
