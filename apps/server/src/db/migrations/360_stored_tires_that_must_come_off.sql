-- That a tire must be looked at inside was forgotten where it came off to the stock. What stood there before the change that
-- took it off says so; who looked inside since has answered.
with told as (
  select distinct on (c.fleet_id, r.id) c.fleet_id, r.id as tire_id, r.state->'shortage'->'demount' as demount
  from tire_change c, jsonb_to_recordset(c.before::jsonb->'tires') r(id int, state jsonb)
  where c.undone_at is null and jsonb_typeof(r.state->'shortage'->'demount') = 'object'
  order by c.fleet_id, r.id, (r.state->'shortage'->'demount'->>'last')::float8 desc),
lying as (
  select s.fleet_id, s.tire_id, told.demount from told
  join tire t on t.fleet_id = told.fleet_id and t.id = told.tire_id and t.vehicle_id is null
  join tire_state s on s.fleet_id = told.fleet_id and s.tire_id = told.tire_id
  where s.demount_since is null
    and coalesce(s.looked_inside_at < to_timestamp((told.demount->>'last')::float8), true)),
shortage as (
  select lying.*, jsonb_build_object('shortage', jsonb_build_object('demount', demount, 'knownEmpty', true)) as kept from lying),
checkpoints as (
  delete from tire_checkpoint c using shortage k where c.fleet_id = k.fleet_id and c.tire_id = k.tire_id)
update tire_state s set state = (coalesce(s.state::jsonb, '{}') || k.kept)::json,
  base = case when s.base_at is null then s.base else (coalesce(s.base::jsonb, '{}') || k.kept)::json end,
  demount_since = to_timestamp((k.demount->>'since')::float8), demount_why = k.demount->>'why'
from shortage k where s.fleet_id = k.fleet_id and s.tire_id = k.tire_id;
