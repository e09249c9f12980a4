import { type RawBuilder, sql } from 'kysely'

/** Columns of `DepotTies` of the vehicle `v`: the depot that it belongs to, and the places in which it is now, as its visits say. */
export const DEPOT_TIES_COLUMNS_SQL = sql`v.depot_id as "homeId", array(
        select pv.poi_id from poi_visit pv
        where pv.fleet_id = v.fleet_id and pv.vehicle_id = v.id and pv.left_at is null order by pv.poi_id) as "standsIn"`

/** Whether the vehicle `v` belongs to a depot; true of all where none is asked for. */
export const belongsToDepotSql = (depotId: number | null): RawBuilder<boolean> =>
  depotId === null ? sql`true` : sql`v.depot_id = ${depotId}`

type Stood = {
  vehicle: RawBuilder<unknown>
  home: RawBuilder<unknown>
  /** From when until when, where it was at any moment of that. */
  from: RawBuilder<unknown>
  until: RawBuilder<unknown>
}

/** `DepotTies` of a vehicle as JSON, by where it stood then. */
export const pastDepotTiesSql = ({
  vehicle,
  home,
  from,
  until,
}: Stood) => sql`jsonb_build_object('homeId', ${home}, 'standsIn', (
      select coalesce(jsonb_agg(pv.poi_id order by pv.poi_id), '[]') from poi_visit pv
      where pv.fleet_id = (select own_fleet()) and pv.vehicle_id = ${vehicle}
        and pv.entered_at <= ${until} and (pv.left_at is null or pv.left_at >= ${from})))`
