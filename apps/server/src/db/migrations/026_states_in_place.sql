-- A vehicle's state is some two kilobytes, written with every reading: with room for its next versions on its own page no
-- index is touched, and up to a page it is neither compressed nor put elsewhere.
alter table vehicle_state set (fillfactor = 30, toast_tuple_target = 8160);
alter table tire_state set (toast_tuple_target = 8160);
