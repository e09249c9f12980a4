-- Task rules run. Nobody could make one so far, so nothing that is stored is in the way.
alter table task_rule alter frequency_minutes set default 480,
  add check (frequency_day between -3 and 8), add check (frequency_minutes between 0 and 1440),
  add check (base_action between 0 and 4), add check (vehicle_filter_type between 0 and 5),
  add check (language in ('en', 'nl', 'fr', 'de'));
-- When the schedule says; null where none does, and where it is to be asked anew. What entered a place before `changed_at` is no news.
alter table task_rule add next_run_at timestamptz, add changed_at timestamptz not null default now();
create index task_rule_due on task_rule (next_run_at nulls first) where frequency_day >= 0;

-- A run from when it is decided on: `executed` is when it was made. A cause has one run for ever; somebody may ask again and again.
alter table task_rule_history rename detail to reason;
alter table task_rule_history alter executed drop not null, alter executed drop default,
  add asked_at timestamptz not null default now(), add queued_at timestamptz, add due_at timestamptz, add cause text,
  -- The vehicle that entered.
  add vehicle_id int,
  add tires int not null default 0,
  -- What could not be told to whom.
  add said text,
  -- What is printed and sent along, by file name.
  add papers jsonb,
  add unique (fleet_id, task_rule_id, cause),
  add foreign key (fleet_id, vehicle_id) references vehicle on delete set null (vehicle_id);
create index task_rule_history_newest on task_rule_history (fleet_id, task_rule_id, executed desc);
create index task_rule_history_to_come on task_rule_history (fleet_id, id) where queued_at is null;

alter table outbox add task_run_id int;
alter table outbox drop constraint outbox_what_check, add check (what in ('start', 'repeat', 'end', 'test', 'task')),
  add foreign key (fleet_id, task_run_id) references task_rule_history on delete set null (task_run_id);
create index outbox_of_task_run on outbox (fleet_id, task_run_id) where task_run_id is not null;

-- A fleet that moves to another zone has its rules run by the clock there.
create function plan_task_rules_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update task_rule set next_run_at = null where fleet_id = new.id;
  return null;
end
$$;
revoke execute on function plan_task_rules_anew() from public;
create trigger plan_task_rules_anew after update of time_zone on fleet
  for each row when (old.time_zone is distinct from new.time_zone) execute function plan_task_rules_anew();
