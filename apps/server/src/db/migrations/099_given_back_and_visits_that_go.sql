-- Who is next is told after all where who had the problem has given it back: what was not sent because it was taken.
create index outbox_untold_as_taken on outbox (fleet_id, tire_id) where what = 'next' and reason = 'taken' and dropped_at is not null;

-- Task rules ask who came in lately, not who ever did; and what is over for long goes.
drop index poi_visit_of;
create index poi_visit_of on poi_visit (fleet_id, poi_id, entered_at);
create index poi_visit_over on poi_visit (left_at) where left_at is not null;
-- Runs that were decided on and not made, few at any time.
create index task_rule_history_unmade on task_rule_history (queued_at) where executed is null;
