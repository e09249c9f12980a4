-- A task rule can tell of the vehicles of one depot only.
alter table task_rule add depot_id int;
alter table task_rule add foreign key (fleet_id, depot_id) references poi;
create index task_rule_depot on task_rule (fleet_id, depot_id) where depot_id is not null;
