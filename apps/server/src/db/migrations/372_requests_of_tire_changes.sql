-- What its sender calls a change of tires: sent again it is the same one, also where it was taken back meanwhile.
alter table tire_change add request_id uuid;
create unique index tire_change_request on tire_change (fleet_id, user_id, request_id) where request_id is not null;
