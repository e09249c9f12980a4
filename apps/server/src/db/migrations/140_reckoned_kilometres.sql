-- What the tire itself had rolled by its positions when an event began and at its last moment, in km: the kilometres of an
-- event whose vehicle has no odometer. A remark has no other.
alter table tire_event add column rolled_start double precision, add column rolled_last double precision;
update tire_event set rolled_start = odo_start, rolled_last = odo_last, odo_start = null, odo_last = null
where kind = 'remark' and odo_start is not null;
