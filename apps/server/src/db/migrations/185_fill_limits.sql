-- Whoever reads a fill level in whole percents or steps must not read it at the maintenance level that it lies below, %. Of a tire
-- the one it is judged by, of a vehicle the lowest that one of its tires holds less than now. Nothing where it is off.
alter table tire_state add column if not exists fill_limit double precision;
alter table vehicle_state add column if not exists fill_limit double precision;

update tire_state s set fill_limit = case
  when t.override_alarm_settings then case when coalesce(own.fillm_enabled, a.fillm_enabled) then coalesce(own.fillm, a.fillm) end
  when a.fillm_enabled then a.fillm end
from tire t
left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
left join vehicle_type_alarm a on a.fleet_id = t.fleet_id and a.vehicle_type_id = v.vehicle_type_id
  and a.position_row = t.position_row and a.position_left_right = t.position_left_right
  and a.position_inside_outside = t.position_inside_outside
left join tire_alarm_override own on own.fleet_id = t.fleet_id and own.tire_id = t.id
where t.fleet_id = s.fleet_id and t.id = s.tire_id and t.tag_id is not null;

update vehicle_state s set fill_limit = (select min(w.fill_limit)
  from tire t join tire_state w on w.fleet_id = t.fleet_id and w.tire_id = t.id
  where t.fleet_id = s.fleet_id and t.vehicle_id = s.vehicle_id and w.fill_level < w.fill_limit);
