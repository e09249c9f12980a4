-- When a tire leaves a vehicle, or its tag is another one, what was read before can no longer be judged anew: a part of it
-- is another vehicle's history now. Behind this moment the vehicle's trips and odometers stay as they are.
alter table vehicle_state add base_at timestamptz;
