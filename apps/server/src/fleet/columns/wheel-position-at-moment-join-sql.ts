import { type RawBuilder, sql } from 'kysely'
import { OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL } from './layout-columns.ts'

/**
 * Joins the place `p` at which a tire `t` was on the vehicle `v` at a moment of what happened to it (`of`), with the type `vt` and the
 * layout `l`: it may stand elsewhere by now.
 */
export const wheelPositionAtMomentJoinSql = (
  of: 'e' | 'q',
  moment: 'time_stamp_start' | 'told_since',
): RawBuilder<unknown> => {
  const [tire, vehicle, at] = [sql.ref(`${of}.tire_id`), sql.ref(`${of}.vehicle_id`), sql.ref(`${of}.${moment}`)]
  return sql`${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    left join lateral (select * from tire_mounting m where m.fleet_id = t.fleet_id and m.tire_id = ${tire}
      and m.vehicle_id = ${vehicle} and m.since <= ${at} order by m.since desc limit 1) was on true
    left join lateral (
      select was.position_row, was.position_left_right, was.position_inside_outside where was.tire_id is not null
      union all
      select t.position_row, t.position_left_right, t.position_inside_outside
      where was.tire_id is null and t.vehicle_id = ${vehicle}) p on true`
}

/** Tires that are on a vehicle since before anybody kept a history of it, with when and where, as `tire_mounting` has the others. */
export const tiresMountedWithoutHistorySql = (vehicleId: number): RawBuilder<unknown> => sql`
  select t.id as tire_id, '-infinity'::timestamptz as since, t.position_row, t.position_left_right, t.position_inside_outside from tire t
  where t.fleet_id = (select own_fleet()) and t.vehicle_id = ${vehicleId}
    and not exists (select from tire_mounting m where m.fleet_id = t.fleet_id and m.tire_id = t.id)`
