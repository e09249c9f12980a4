-- Lists order vehicles as the engine does: by how full their worst tire is, or at most is, %, for each generation of people.
-- The map shows which way a vehicle came, degrees clockwise from north; nothing until it was at two places.
alter table vehicle_state add depth_2 double precision, add depth_3 double precision, add heading double precision;

update vehicle_state s set depth_2 = coalesce(t.fill_level, t.fill_level_bound)
from tire_state t where t.fleet_id = s.fleet_id and t.tire_id = s.worst_tire_2;
update vehicle_state s set depth_3 = coalesce(t.fill_level, t.fill_level_bound)
from tire_state t where t.fleet_id = s.fleet_id and t.tire_id = s.worst_tire_3;
