-- What a fleet removes is found along these. They are made apart from its columns, so that nobody waits for a fleet's row meanwhile.
create index poi_visit_over_of_fleet on poi_visit (fleet_id, left_at) where left_at is not null;
create index suspension_reading_of_fleet on suspension_reading (fleet_id, time);
