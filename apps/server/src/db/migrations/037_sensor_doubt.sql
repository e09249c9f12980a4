-- Why a tire's tag is not believed, as its alarms judge; null while it is. Health says the same. The fold writes it with the
-- next reading of the tire.
alter table tire_state add column sensor_doubt text;
