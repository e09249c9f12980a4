import type { SensorDoubtReason } from '@coldbar/domain/state/sensor-behaviour'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { readAllRows } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'

export type UnitHealthRow = {
  id: number
  name: string
  vehicle_id: number | null
  vehicle_name: string | null
  last_heard: EpochSeconds | null
  /** How far its clock is behind, s; null as long as nobody can tell. */
  clock_skew: Seconds | null
}

/** The fleet's alert units with the vehicles they are fitted to. */
export const readUnitHealthRows = async (tx: FleetTransaction): Promise<UnitHealthRow[]> => {
  const { rows } = await sql<UnitHealthRow>`
    select u.id, u.name, v.id as vehicle_id, v.name as vehicle_name, ${epochSecondsSql(sql`u.last_heard_at`)} as last_heard, u.clock_skew
    from alert_unit u
    left join vehicle v on v.fleet_id = u.fleet_id and v.fixed_sensor_id = u.id
    order by u.name, u.id`.execute(tx)
  return rows
}

export type SensorHealthRow = {
  id: number
  tire_name: string
  vehicle_id: number | null
  vehicle_name: string | null
  last_measurement: EpochSeconds | null
  /** Why its alarms do not believe it. */
  sensor_doubt: SensorDoubtReason | null
}

/** The fleet's tires that carry a tag, with what it said last. */
export const readSensorHealthRows = (tx: FleetTransaction): Promise<SensorHealthRow[]> =>
  readAllRows(
    tx,
    sql<SensorHealthRow>`
    select t.id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name,
      ${epochSecondsSql(sql`s.last_time`)} as last_measurement, s.sensor_doubt
    from tire t
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.tag_id is not null
    order by t.name, t.id`,
  )
