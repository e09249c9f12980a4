import { sql } from 'kysely'

/** Name of the place of the fleet in which the vehicle `v` is, the one entered last; null where it is in none. */
export const CURRENT_POI_NAME_SQL = sql`(select poi.name from poi_visit pv join poi on poi.fleet_id = pv.fleet_id and poi.id = pv.poi_id
        where pv.fleet_id = v.fleet_id and pv.vehicle_id = v.id and pv.left_at is null
        order by pv.entered_at desc, pv.id desc limit 1)`
