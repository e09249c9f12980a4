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
