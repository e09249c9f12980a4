import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { AlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { epoch } from '../../fleet/epoch.ts'
import { tireNow } from '../../fleet/tire-now.ts'
import type { TireRow } from '../../fleet/tire-row.ts'

type Listed =
  | 'id'
  | 'name'
  | 'tag_id'
  | 'tag_display'
  | 'serial_no'
  | 'asset_display'
  | 'vehicle_id'
  | 'vehicle_name'
  | 'position_row'
  | 'position_left_right'
  | 'position_inside_outside'
  | 'last_pressure'
  | 'optimal_pressure'
  | 'fill_level'
  | 'last_measurement'

/** A tire as the compressed list has it, with its exact fill level. */
export type CompressedTire = Pick<TireRow, Listed> & {
  is_dual: 0 | 1
  alarm_color: AlarmColor
  /** Kinds of the open events, worst first; null without any. */
  kinds: AlarmKind[] | null
}

/** Tires with an event that goes on. */
export const WITH_ISSUES = sql`t.id in (select tire_id from tire_event
  where fleet_id = (select own_fleet()) and time_stamp_end is null and not instant)`

/**
 * The fleet's tires as they are at `now`, in no order, and of them those that `which` (a condition on the tire `t`) lets
 * through: one statement for what lists show, a third of a whole row.
 */
export const compressedTires = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  which: RawBuilder<unknown> = sql`true`,
): Promise<CompressedTire[]> => {
  const { rows } = await sql<CompressedTire>`
    with ${tireNow(now, which)}
    select n.tire_id as id, n.name, n.tag_id::float8 as tag_id, coalesce(g.tag_display, 0) as tag_display, n.serial_no,
      n.asset_display, v.id as vehicle_id, v.name as vehicle_name, n.position_row, n.position_left_right,
      n.position_inside_outside,
      coalesce(substr(l.rows[n.position_row + 1], 1 + 2 * n.position_left_right, 2) = '11', false)::int as is_dual,
      n.alarm_color, jsonb_path_query_array(n.events, '$[*].kind') as kinds,
      n.last_pressure, case when n.override_alarm_settings then coalesce(own.optimal_pressure, a.optimal_pressure)
        else a.optimal_pressure end as optimal_pressure,
      n.fill_level, ${epoch(sql`n.last_time`)} as last_measurement
    from tire_now n
    left join tag g on g.fleet_id = n.fleet_id and g.tag_id = n.tag_id
    left join vehicle v on v.fleet_id = n.fleet_id and v.id = n.vehicle_id
    left join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    left join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join vehicle_type_alarm a on a.fleet_id = n.fleet_id and a.vehicle_type_id = vt.id
      and a.position_row = n.position_row and a.position_left_right = n.position_left_right
      and a.position_inside_outside = n.position_inside_outside
    left join tire_alarm_override own on own.fleet_id = n.fleet_id and own.tire_id = n.tire_id`.execute(tx)
  return rows
}
