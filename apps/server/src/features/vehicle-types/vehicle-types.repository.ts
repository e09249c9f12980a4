import { recordFieldNames, type StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { recordColumnsSql } from '../../fleet/columns/record-columns.ts'
import { ALARM_SETTING_NAMES } from '../../fleet/settings/alarm-settings.ts'

const FIELDS = recordFieldNames(VEHICLE_TYPE_RECORD_FIELDS)

export type StoredVehicleType = StoredRecordFields<typeof VEHICLE_TYPE_RECORD_FIELDS> & {
  id: number
  user_id: number
  vehicle_layout_id: number
  vehicle_layout_name: string
}

/** Where a position's settings belong; `name` is what the fleet calls the position. */
export type NamedAlarmPosition = {
  name: string
  position_row: number
  position_left_right: 0 | 1
  position_inside_outside: 0 | 1
}

/** The fleet's vehicle types by name, or the one with the given id. */
export const readVehicleTypes = async (
  tx: FleetTransaction,
  id: number | null = null,
): Promise<StoredVehicleType[]> => {
  const { rows } = await sql<StoredVehicleType>`
    select vt.id, vt.fleet_id as user_id, ${recordColumnsSql(VEHICLE_TYPE_RECORD_FIELDS, FIELDS, 'vt')}, l.id as vehicle_layout_id, l.name as vehicle_layout_name
    from vehicle_type vt join vehicle_layout l on l.id = vt.vehicle_layout_id
    where ${id}::int is null or vt.id = ${id}::int order by vt.name, vt.id`.execute(tx)
  return rows
}

/**
 * Lets whoever else changes the type wait until the transaction ends: settings are written over those that were read, and
 * positions in the order in which they are sent.
 */
export const lockVehicleType = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.selectFrom('vehicle_type').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Stores the settings of a position, whether it had any before or not. */
export const savePositionAlarmSettings = async (
  tx: FleetTransaction,
  fleetId: number,
  typeId: number,
  place: NamedAlarmPosition,
  settings: AlarmSettings,
): Promise<void> => {
  const names = sql.join(ALARM_SETTING_NAMES.map((name) => sql.ref(name)))
  const values = sql.join(ALARM_SETTING_NAMES.map((name) => settings[name]))
  const changes = sql.join(ALARM_SETTING_NAMES.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`insert into vehicle_type_alarm (fleet_id, vehicle_type_id, name, position_row, position_left_right,
      position_inside_outside, ${names})
    values (${fleetId}, ${typeId}, ${place.name}, ${place.position_row}, ${place.position_left_right},
      ${place.position_inside_outside}, ${values})
    on conflict (fleet_id, vehicle_type_id, position_row, position_left_right, position_inside_outside)
    do update set name = excluded.name, ${changes}`.execute(tx)
}

/** Copies a type with all its settings and returns the copy's id. */
export const copyVehicleType = async (tx: FleetTransaction, typeId: number, name: string): Promise<number> => {
  const differences = sql`vehicle_layout_id, pressure_diff_alarm_enabled, max_pressure_diff, pressure_diff_maintenance_enabled,
    max_pressure_diff_maintenance, temperature_diff_alarm_enabled, temperature_diff_alarm_repeat, max_temperature_diff`
  const columns = sql.join([differences, ...FIELDS.filter((field) => field !== 'name').map((field) => sql.ref(field))])
  const { rows } = await sql<{ id: number }>`
    insert into vehicle_type (fleet_id, name, ${columns})
    select fleet_id, ${name}, ${columns} from vehicle_type where id = ${typeId} returning id`.execute(tx)
  const [copy] = rows
  if (copy === undefined) throw new Error(`vehicle type ${typeId} was gone when it was to be copied`)
  const settings = sql.join(ALARM_SETTING_NAMES.map((setting) => sql.ref(setting)))
  await sql`insert into vehicle_type_alarm (fleet_id, vehicle_type_id, name, position_row, position_left_right,
      position_inside_outside, ${settings})
    select fleet_id, ${copy.id}, name, position_row, position_left_right, position_inside_outside, ${settings}
    from vehicle_type_alarm where vehicle_type_id = ${typeId}`.execute(tx)
  return copy.id
}

/** The vehicles of a type, by name. */
export const readVehiclesOfType = async (
  tx: FleetTransaction,
  typeId: number,
): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom('vehicle').select(['id', 'name']).where('vehicle_type_id', '=', typeId).orderBy('name').execute()
