-- Which sensor each of its tires had when the change was done, by the tire's id: one that has another since is not taken back.
-- Null of what was entered before this was kept.
alter table tire_change add tags_after jsonb;
