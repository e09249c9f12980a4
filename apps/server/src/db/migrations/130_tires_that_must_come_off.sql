-- What follows from a tire's lack of gas, whatever alarms are on: since when it holds too little, since when nobody may
-- inflate it before it was taken off and looked at inside, and why.
alter table tire_state
  add low_since timestamptz,
  add demount_since timestamptz,
  add demount_why text check (demount_why in ('driven', 'parked', 'burst')),
  -- When somebody last said that this was done, and who.
  add looked_inside_at timestamptz,
  add looked_inside_by text,
  add constraint tire_state_demount_check check ((demount_since is null) = (demount_why is null)),
  add constraint tire_state_looked_inside_check check ((looked_inside_at is null) = (looked_inside_by is null));

-- The pump list asks for these few among all tires of a fleet.
create index tire_state_short_idx on tire_state (fleet_id, tire_id) where low_since is not null or demount_since is not null;
