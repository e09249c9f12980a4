-- Why a tire on a vehicle must come off, beside what alarms at it.
alter table tire_state add column if not exists removal text;

-- Treads that were noted before worn tires were known: the last of each tells, as the rule of the domain does (1.6 mm).
update tire t set is_worn_out = true
from (select distinct on (fleet_id, tire_id) fleet_id, tire_id, depth from tire_tread
  order by fleet_id, tire_id, measured_at desc, id desc) last
where t.fleet_id = last.fleet_id and t.id = last.tire_id and last.depth <= 1.6 and not t.is_worn_out;

-- That a tire on a vehicle must come off is the worst that goes on at it and at its vehicle, where no alarm says as much: the
-- vehicles of which it is known are judged again. A spare wheel and a tire in stock are off, and stay as they are.
update vehicle_state v set due_at = now()
from tire t join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
where v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id and (t.is_worn_out or s.demount_since is not null)
  and (v.due_at is null or v.due_at > now());
