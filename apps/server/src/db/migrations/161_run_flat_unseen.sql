-- A tire that holds so little that it may have been driven flat, where nothing tells whether its vehicle moves.
alter table tire_state drop constraint if exists tire_state_demount_why_check;
alter table tire_state add constraint tire_state_demount_why_check
  check (demount_why in ('driven', 'parked', 'burst', 'unseen')) not valid;
alter table tire_state validate constraint tire_state_demount_why_check;
