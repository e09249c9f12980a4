import { type RawBuilder, sql } from 'kysely'

/** Table `connected_to` for a `with`: of each vehicle the names (and ids) of what it pulls or is pulled by. */
export const connectedVehiclesCte: RawBuilder<unknown> = sql`
  connected_to as (
    select pair.vehicle_id, array_agg(other.name order by other.name, other.id) as names,
      jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name) order by other.name, other.id) as vehicles
    from (
      select fleet_id, trailer_id as vehicle_id, puller_id as other_id from vehicle_connection
      union all
      select fleet_id, puller_id, trailer_id from vehicle_connection
    ) pair
    join vehicle other on other.fleet_id = pair.fleet_id and other.id = pair.other_id
    group by pair.vehicle_id
  )`
