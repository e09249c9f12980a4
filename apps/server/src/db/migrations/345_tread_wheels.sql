-- The wheel that a tread was measured at, where somebody said it: the tread is of the tire that really stood there then.
alter table tire_tread add vehicle_id int;
alter table tire_tread add position_row int;
alter table tire_tread add position_left_right int;
alter table tire_tread add position_inside_outside int;
alter table tire_tread add check (vehicle_id is null or num_nulls(position_row, position_left_right, position_inside_outside) = 0);
alter table tire_tread add foreign key (fleet_id, vehicle_id) references vehicle on delete set null (vehicle_id);
create index tire_tread_wheel on tire_tread (fleet_id, vehicle_id) where vehicle_id is not null;
