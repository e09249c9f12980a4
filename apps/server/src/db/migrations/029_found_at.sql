-- The moment of the reading, or of the deadline, that first told of an event or a trip, which may have begun long before: what
-- is judged anew from a moment on takes back what only came to light after it. Null for what was found before this was kept.
alter table tire_event add found_at timestamptz;
alter table trip add found_at timestamptz;
create index trip_found on trip (fleet_id, vehicle_id, found_at);
