-- The log of a vehicle's connections names it on either side; the other side had an index by its key already.
create index connection_log_of_second on connection_log (fleet_id, vehicle2_id, time);
