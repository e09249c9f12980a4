import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { LISTED_TIRE_FIELDS } from '@coldbar/contract/tires/tire-record-fields'
import { type AlarmKind, countsForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { STALE_PRESSURE_AFTER } from '@coldbar/domain/measurements/stale-pressure'
import { type RawBuilder, sql } from 'kysely'
import { readRowsInParts } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { PARKING_ADDRESS_SQL, TIRE_ADDRESS_SQL } from '../columns/address-columns.ts'
import { type ConditionReader, tireConditionColumnsSql, tireDamageColumnsSql } from '../columns/condition-columns.ts'
import { isCurrentEventSql } from '../columns/current-event-join-sql.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import {
  isDualWheelSql,
  OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL,
  TARGET_PRESSURE_COLUMN_SQL,
} from '../columns/layout-columns.ts'
import { recordColumnsSql } from '../columns/record-columns.ts'
import type { TireRow } from './tire-row.ts'

type Stored = Omit<TireRow, 'open_kinds'> & { open_kinds: string }

/** The kinds that a state's `open_kinds` names, those that this generation counts. */
const countedKinds = (text: string, generation: NotificationsVersion): AlarmKind[] =>
  text === '' ? [] : (text.split(',') as AlarmKind[]).filter((kind) => countsForNotificationsVersion(kind, generation))

const query = ({ now, generation }: ConditionReader, which: RawBuilder<unknown>): RawBuilder<Stored> => sql<Stored>`
    select t.id, t.name, t.tag_id::float8 as tag_id, coalesce(g.tag_display, 0) as tag_display,
      ${recordColumnsSql(TIRE_RECORD_FIELDS, LISTED_TIRE_FIELDS, 't')},
      v.id as vehicle_id, v.name as vehicle_name, vt.id as vehicle_type_id, vt.name as vehicle_type_name,
      l.id as vehicle_layout_id, l.name as vehicle_layout_name,
      t.position_row, t.position_left_right, t.position_inside_outside,
      ${isDualWheelSql('t')} as is_dual,
      ${tireConditionColumnsSql('s', generation)}, ${tireDamageColumnsSql('s')}, s.cause_3 as content_kind, coalesce(s.open_kinds, '') as open_kinds,
      e.id as event_id, e.kind as event_kind, s.removal,
      s.last_pressure,
      case when s.last_time >= to_timestamp(${now}::float8 - ${STALE_PRESSURE_AFTER}) then s.last_pressure end as best_current_pressure,
      s.park_pressure, s.fill_level, s.internal_temperature,
      ${TARGET_PRESSURE_COLUMN_SQL} as optimal_pressure,
      ${epochSecondsSql(sql`s.last_time`)} as last_measurement, ${epochSecondsSql(sql`s.uncertain_last_time`)} as uncertain_last_measurement,
      s.last_temperature, s.sensor_doubt, s.last_speed, ${epochSecondsSql(sql`s.park_time`)} as park_time_stamp,
      ${PARKING_ADDRESS_SQL} as park_address,
      s.last_latitude, s.last_longitude, ${TIRE_ADDRESS_SQL} as last_address, s.uncertain_last_address, coalesce(s.fidelity, 0) as fidelity
    from tire t
    left join tag g on g.fleet_id = t.fleet_id and g.tag_id = t.tag_id
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL}
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join tire_event e on ${isCurrentEventSql(generation)}
    left join vehicle_state vs on vs.fleet_id = t.fleet_id and vs.vehicle_id = t.vehicle_id
    where ${which}
    order by t.name, t.id`

// In place: copying eighty thousand tires would hold up everybody else.
const asTires = (rows: readonly Stored[], { generation }: ConditionReader): TireRow[] =>
  rows.map((row) => Object.assign(row, { open_kinds: countedKinds(row.open_kinds, generation) }))

/** Those of the fleet's tires for which `which`, a condition on the tire `t`, holds, as they are for a reader, by name. One statement. */
export const readTireRows = async (
  tx: FleetTransaction,
  reader: ConditionReader,
  which: RawBuilder<unknown>,
): Promise<TireRow[]> => {
  const { rows } = await query(reader, which).execute(tx)
  return asTires(rows, reader)
}

/** To take so many out of the database's answer takes a few milliseconds. */
const TIRES_AT_ONCE = 200

/** All of the fleet's tires as they are for a reader, by name, some at a time. */
export async function* readAllTireRows(tx: FleetTransaction, reader: ConditionReader): AsyncGenerator<TireRow[]> {
  for await (const rows of readRowsInParts(tx, query(reader, sql`true`), TIRES_AT_ONCE)) yield asTires(rows, reader)
}
