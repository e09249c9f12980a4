-- A fleet may keep less than its installation does: whole months, or null for as long as the installation. A choice that removes something counts
-- from a moment on, and `_before` until then. `measurements_removed_to` says how far its removal came, so that it looks at no month twice.
-- `readings_removed_before` says what may be gone, is set before the first row goes, and never goes back: a period that was lengthened again
-- brings nothing back.
alter table fleet
  add measurements_months int check (measurements_months >= 1),
  add measurements_months_before int check (measurements_months_before >= 1),
  add measurements_months_from timestamptz,
  add visits_months int check (visits_months >= 1),
  add visits_months_before int check (visits_months_before >= 1),
  add visits_months_from timestamptz,
  add measurements_removed_to timestamptz,
  add readings_removed_before timestamptz,
  add check ((measurements_months_before is null) = (measurements_months_from is null)),
  add check ((visits_months_before is null) = (visits_months_from is null));

-- How much was removed that the audit log does not tell yet, counted with the removal itself: a log that had an entry for each of its many short
-- transactions would tell of nothing else.
create table removal_tally (
  fleet_id int not null references fleet on delete cascade,
  kind text not null check (kind in ('measurements', 'visits')),
  removed bigint not null,
  before timestamptz not null,
  primary key (fleet_id, kind)
);
alter table removal_tally enable row level security;
create policy own_fleet on removal_tally to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update on removal_tally to coldbar_app;
