-- Whether a change of tires keeps no more how its tires and vehicles stood before it, with where they were: that goes when the readings of its
-- moment do, and the change is not taken back any more.
alter table tire_change add states_removed boolean not null default false;
create index tire_change_with_states on tire_change (fleet_id, at) where not states_removed;
