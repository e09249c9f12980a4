-- The end of an event that nobody was told of yet because these others of its problem went on: it is told when the last of them
-- ends, though nothing is told of that.
alter table event_notice add column if not exists held_for int[];
create index if not exists event_notice_held on event_notice (fleet_id) where held_for is not null;
