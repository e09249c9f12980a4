import { sql } from 'kysely'

/** Columns of `DepotTies` of the vehicle `v`: the depot that it belongs to, and the places in which it is now, as its visits say. */
export const DEPOT_TIES = sql`v.depot_id as "homeId", array(
        select pv.poi_id from poi_visit pv
        where pv.fleet_id = v.fleet_id and pv.vehicle_id = v.id and pv.left_at is null order by pv.poi_id) as "standsIn"`
