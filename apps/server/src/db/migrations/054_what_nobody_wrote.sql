-- Never written, and told from what is: the readings of an event by its moments, the distance at an alarm by the trips since.
alter table tire_event drop column start_tires_history_id, drop column end_tires_history_id;
alter table tire_state drop column odo_last_alarm;
