import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { Percent } from '@coldbar/domain/units/percent'
import type { Bar } from '@coldbar/domain/units/pressure'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import {
  isDualWheelSql,
  JUDGED_TARGET_PRESSURE_SQL,
  TYPE_AND_LAYOUT_JOIN_SQL,
} from '../../fleet/columns/layout-columns.ts'
import type { MountedWheelPosition } from '../../fleet/tires/tire-answer.ts'

/** A mounted tire, and what was last known of it. */
export type TireBelowFillLevelRow = MountedWheelPosition & {
  name: string
  vehicle_name: string
  fill_level: Percent
  /** The maintenance level that it is judged by, %. */
  fill_limit: Percent | null
  pressure: Bar | null
  optimal_pressure: Bar | null
  /** Since when nobody may inflate it before it was taken off and looked at inside. */
  demount_since: EpochSeconds | null
  /** How far what was last known is still true. */
  freshness: Freshness
  last_measurement: EpochSeconds | null
  latitude: number | null
  longitude: number | null
}

/** The mounted tires whose fill level is below `percent`, worst first. */
export const readTiresBelowFillLevel = async (
  tx: FleetTransaction,
  percent: number,
): Promise<TireBelowFillLevelRow[]> => {
  const { rows } = await sql<TireBelowFillLevelRow>`
    select t.name, v.name as vehicle_name, t.position_row, t.position_left_right, t.position_inside_outside,
      ${isDualWheelSql('t')} as is_dual, s.fill_level, s.fill_limit, s.last_pressure as pressure, ${JUDGED_TARGET_PRESSURE_SQL} as optimal_pressure,
      ${epochSecondsSql(sql`s.demount_since`)} as demount_since,
      s.freshness, ${epochSecondsSql(sql`s.last_time`)} as last_measurement,
      coalesce(vs.latitude, s.last_latitude) as latitude, coalesce(vs.longitude, s.last_longitude) as longitude
    from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state vs on vs.fleet_id = v.fleet_id and vs.vehicle_id = v.id
    where t.fleet_id = (select own_fleet()) and s.fill_level < ${percent}::float8
    order by s.fill_level, v.name, t.id`.execute(tx)
  return rows
}
