-- A rule can tell of the vehicles of one depot only.
alter table notification_rule add depot_id int;
alter table notification_rule add foreign key (fleet_id, depot_id) references poi;
create index notification_rule_depot on notification_rule (fleet_id, depot_id) where depot_id is not null;
