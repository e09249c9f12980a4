-- A place can be a depot: vehicles belong to it.
alter table poi add is_depot boolean not null default false;

alter table vehicle add depot_id int;
alter table vehicle add foreign key (fleet_id, depot_id) references poi;
create index vehicle_depot on vehicle (fleet_id, depot_id) where depot_id is not null;
