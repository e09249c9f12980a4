-- A reading that says neither pressure nor temperature, or only one of them, is refused for that. One that a foreign source said is
-- kept in its words, to be decoded again; without a source the payload has the shape of our own readings.
alter table quarantined_reading drop constraint quarantined_reading_reason_check;
alter table quarantined_reading add constraint quarantined_reading_reason_check check (reason in
  ('malformed', 'incomplete', 'unknown_tag', 'out_of_range', 'sentinel', 'too_old', 'spike', 'checksum'));
alter table quarantined_reading add source text;
