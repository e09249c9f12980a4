-- That somebody looked inside a tire that must come off and found it damaged: until it is found sound. What is added is null in every
-- row, so the check holds of them all.
alter table tire_state
  add unsound_at timestamptz,
  add unsound_by text,
  -- What its sender called the last word about the inside of the tire: sent again, it is done once.
  add look_request uuid,
  add constraint tire_state_unsound_check check ((unsound_at is null) = (unsound_by is null)) not valid;
