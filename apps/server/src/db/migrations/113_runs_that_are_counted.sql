-- Runs for vehicles that came in and needed nothing go after a while; how many there were, and since when, stays known.
alter table task_rule add runs_gone int not null default 0, add first_run_gone timestamptz;
-- How often a job was made for a run: one that never ends well is given up.
alter table task_rule_history add jobs int not null default 0;
update task_rule_history set jobs = 1 where queued_at is not null and executed is null;
