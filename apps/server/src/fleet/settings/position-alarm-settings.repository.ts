import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { ALARM_SETTING_NAMES } from './alarm-settings.ts'

export type PositionAlarmSettings = AlarmSettings & {
  vehicle_type_id: number
  name: string
  position_row: number
  position_left_right: 0 | 1
  position_inside_outside: 0 | 1
}

const SETTINGS = sql.join(ALARM_SETTING_NAMES.map((name) => sql.ref(name)))

/** The alarms of every position of a vehicle type, front left to rear right. */
export const readPositionAlarmSettings = async (
  tx: FleetTransaction,
  vehicleTypeId: number,
): Promise<PositionAlarmSettings[]> => {
  const { rows } = await sql<PositionAlarmSettings>`
    select vehicle_type_id, name, position_row, position_left_right, position_inside_outside, ${SETTINGS}
    from vehicle_type_alarm where vehicle_type_id = ${vehicleTypeId}
    order by position_row, position_left_right,
      case position_left_right when 0 then -position_inside_outside else position_inside_outside end`.execute(tx)
  return rows
}

/** The settings of the place where a tire stands, or null where it is on no vehicle. */
export const readAlarmSettingsAtTirePosition = async (
  tx: FleetTransaction,
  tireId: number,
): Promise<AlarmSettings | null> => {
  const settings = sql.join(ALARM_SETTING_NAMES.map((name) => sql.ref(`a.${name}`)))
  const { rows } = await sql<AlarmSettings>`
    select ${settings} from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    join vehicle_type_alarm a on a.fleet_id = t.fleet_id and a.vehicle_type_id = v.vehicle_type_id
      and a.position_row = t.position_row
      and a.position_left_right = t.position_left_right and a.position_inside_outside = t.position_inside_outside
    where t.id = ${tireId}`.execute(tx)
  return rows[0] ?? null
}

/** A tire's own settings, or null when it has none stored. */
export const readTireAlarmOverride = async (tx: FleetTransaction, tireId: number): Promise<AlarmSettings | null> => {
  const { rows } =
    await sql<AlarmSettings>`select ${SETTINGS} from tire_alarm_override where tire_id = ${tireId}`.execute(tx)
  return rows[0] ?? null
}
