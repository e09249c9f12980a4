-- What was asked for, as it was asked: sent again, it is done once. Null of what was entered before this was kept.
alter table tire_change add asked jsonb;
