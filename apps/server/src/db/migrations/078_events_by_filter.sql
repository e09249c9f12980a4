-- A list of events is filtered and read page by page from where the last one ended, however many there are: by what goes on,
-- what was read, and the kinds. Those columns are looked at before the order.
create index tire_event_filtered on tire_event
  (fleet_id, (case when time_stamp_end is null and not instant then 1 else 0 end), msg_read, time_stamp_start desc, id desc);
create index tire_event_of_kind on tire_event
  (fleet_id, kind, (case when time_stamp_end is null and not instant then 1 else 0 end), msg_read, time_stamp_start desc, id desc);
-- The order of a vehicle's events is told apart by id as everywhere.
drop index tire_event_of_vehicle;
create index tire_event_of_vehicle on tire_event (fleet_id, vehicle_id, time_stamp_start desc, id desc);
