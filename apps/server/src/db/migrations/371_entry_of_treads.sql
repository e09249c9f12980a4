-- When the server heard of a measurement, which may come days after it was made; null of those before, of which nobody knows.
alter table tire_tread add entered_at timestamptz;
