-- What people answered when they were asked whether a tire was changed: from then on it is learned anew.
alter table tire_state
  add column change_answered_at timestamptz,
  add column was_changed boolean,
  add constraint tire_state_change_answer_check check ((change_answered_at is null) = (was_changed is null));
