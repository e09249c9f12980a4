-- A task rule may run on the first of a month, and e-mail what the month before cost.
alter table task_rule drop constraint task_rule_frequency_day_check, add check (frequency_day between -3 and 9),
  drop constraint task_rule_base_action_check, add check (base_action between 0 and 5);
-- The month that a run tells of; its cause is that month, so that a rule tells of it once.
alter table task_rule_history add month date;
