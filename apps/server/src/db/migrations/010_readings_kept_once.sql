-- Every refused reading is kept once, found by one look-up however many there are.
delete from quarantined_reading q using quarantined_reading earlier
  where earlier.fleet_id = q.fleet_id and earlier.reason = q.reason and md5(earlier.payload) = md5(q.payload) and earlier.id < q.id;
drop index quarantined_reading_once;
create unique index quarantined_reading_once on quarantined_reading (fleet_id, reason, md5(payload));

-- A clock that is off tells by its own stamp that a reading came before. Rows of believed clocks are not in it.
create index measurement_of_device_time on measurement (fleet_id, tire_id, device_time) where device_time is not null;
