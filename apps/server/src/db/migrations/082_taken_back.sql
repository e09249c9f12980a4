-- What somebody said and took back stays known; it counts for nothing.
alter table tire_pumped add taken_back_at timestamptz;
