-- Beside the index with the kind in it this one looked as good to the planner, and made it read a year for the rarest kinds.
drop index tire_event_filtered;
