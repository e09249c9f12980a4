import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isDualWheelSql } from '../columns/layout-columns.ts'
import type { MountedWheelPosition } from '../tires/tire-answer.ts'

/** A tire of a vehicle, with what a list of tasks calls it. */
export type TireWithVehicleName = MountedWheelPosition & {
  tire_id: number
  tire_name: string
  vehicle_id: number
  vehicle_name: string
}

/** These tires of vehicles, by vehicle. */
export const readTiresWithVehicleNames = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
): Promise<TireWithVehicleName[]> => {
  const { rows } = await sql<TireWithVehicleName>`
    select t.id as tire_id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name, t.position_row,
      t.position_left_right, t.position_inside_outside, ${isDualWheelSql('t')} as is_dual
    from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    where t.fleet_id = (select own_fleet()) and t.id = any(${[...tireIds]}::int[])
    order by v.name, t.position_row, t.position_left_right, t.id`.execute(tx)
  return rows
}

/** What a message calls the fleet, and the clock that it goes by. */
export const readFleetNameAndTimeZone = async (tx: FleetTransaction): Promise<{ fleet: string; timeZone: string }> => {
  const { rows } = await sql<{ fleet: string; timeZone: string }>`
    select name as fleet, time_zone as "timeZone" from fleet where id = (select own_fleet())`.execute(tx)
  const [own] = rows
  if (own === undefined) throw new Error('a fleet that is not there')
  return own
}
