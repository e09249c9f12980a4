-- A spare wheel is carried by a vehicle and rolls on none.
alter table tire add spare_of_vehicle_id int check (spare_of_vehicle_id is null or vehicle_id is null and scrapped_at is null);
alter table tire add foreign key (fleet_id, spare_of_vehicle_id) references vehicle on delete set null (spare_of_vehicle_id);
create index tire_spare on tire (fleet_id, spare_of_vehicle_id) where spare_of_vehicle_id is not null;

alter table tire_mounting add spare_of_vehicle_id int check (spare_of_vehicle_id is null or vehicle_id is null and not scrapped);
alter table tire_mounting add foreign key (fleet_id, spare_of_vehicle_id) references vehicle on delete set null (spare_of_vehicle_id);
create index tire_mounting_spare on tire_mounting (fleet_id, spare_of_vehicle_id) where spare_of_vehicle_id is not null;

alter table tire_change drop constraint tire_change_kind_check;
alter table tire_change add check (kind in ('fit', 'move', 'swap', 'store', 'scrap', 'spare'));
