-- A user may belong to a depot, with which lists and papers begin. Who deletes the depot leaves the user without one.
alter table app_user add depot_id int;
alter table app_user add foreign key (fleet_id, depot_id) references poi on delete set null (depot_id);
create index app_user_depot on app_user (fleet_id, depot_id) where depot_id is not null;
