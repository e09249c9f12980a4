-- By which rules the readings that were refused were judged last: one row for all processes.
create table verdict_rules (
  one boolean primary key default true check (one),
  version int not null
);
insert into verdict_rules (version) values (1);
