-- Rules tell of what the engine wrote: each notice is matched once, by whichever process comes first. Those of before are done.
alter table event_notice add matched_at timestamptz default now();
alter table event_notice alter matched_at drop default;
create index event_notice_unmatched on event_notice (fleet_id, id) where matched_at is null;

alter table connection_log add matched_at timestamptz default now();
alter table connection_log alter matched_at drop default;
create index connection_log_unmatched on connection_log (fleet_id, id) where matched_at is null;

alter table notification_rule alter app_type drop default;
alter table notification_rule add check (app_type in (2, 3)), add check (base_action between 0 and 3),
  add check (event_type between -11 and 0), add check (day_filter between 0 and 8),
  add check (language in ('en', 'nl', 'fr', 'de'));

-- Which rule sends it, of which problem: all messages of one problem to one recipient are one thread.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add check (channel in ('email', 'sms', 'obc', 'integrator'));
alter table outbox add rule_id int, add what text check (what in ('start', 'repeat', 'end', 'test')), add vehicle_id int, add tire_id int, add problem_id int, add thread text,
  -- Why it will not be sent, or was not sent at the last attempt: a word for programs. What the other side said is `last_error`.
  add reason text,
  -- What the other side answered to what it took.
  add answer text,
  -- It was over before it could be sent, or somebody took it back.
  add dropped_at timestamptz;
alter table outbox add foreign key (fleet_id, rule_id) references notification_rule on delete set null (rule_id),
  add foreign key (fleet_id, vehicle_id) references vehicle on delete set null (vehicle_id),
  add foreign key (fleet_id, tire_id) references tire on delete set null (tire_id),
  add foreign key (fleet_id, problem_id) references tire_problem on delete set null (problem_id);
create index outbox_newest on outbox (fleet_id, id desc);
create index outbox_of_problem on outbox (fleet_id, problem_id) where problem_id is not null;
create index outbox_of_event on outbox (fleet_id, tire_event_id) where tire_event_id is not null;
-- Jobs send it: one is made of each row, in a transaction with this mark.
drop index outbox_due;
alter table outbox drop leased_until;
alter table outbox add queued_at timestamptz;
create index outbox_unqueued on outbox (fleet_id, id) where queued_at is null and sent_at is null and failed_at is null and dropped_at is null;

-- A fleet's own users set up who gets every event; its name and zone stay the administrators'.
create policy own_email_setup on fleet for update to coldbar_app
  using (id = (select own_fleet())) with check (id = (select own_fleet()));
grant update (email_setup) on fleet to coldbar_app;
