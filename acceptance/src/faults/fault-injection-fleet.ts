import type { Database } from '@coldbar/server/db/database'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '@coldbar/server/testing/builders'

const SIDES = [0, 1] as const

/** A fleet with a key to send with, to be loaded while faults happen. Tags are unique over all of them. */
export type FaultInjectionFleet = { fleetId: number; key: string; typeId: number }

let tags = 0

export const createFaultInjectionFleet = async (db: Database): Promise<FaultInjectionFleet> => {
  const fleetId = await aFleet(db)
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const type = await aVehicleType(db, { fleet_id: fleetId })
  for (const position_row of [0, 1]) {
    for (const position_left_right of SIDES) {
      const position = { position_row, position_left_right, position_inside_outside: 1 }
      const limits = { pressure_alarm_enabled: true, min_pressure: 7, filllt80_enabled: true }
      await aPositionAlarm(db, { fleet_id: fleetId, vehicle_type_id: type.id, ...position, ...limits })
    }
  }
  return { fleetId, key, typeId: type.id }
}

/** A vehicle of four tires; returns their tags. */
export const addFaultInjectionVehicle = async (
  db: Database,
  { fleetId, typeId }: FaultInjectionFleet,
): Promise<number[]> => {
  const vehicle = await aVehicle(db, { fleet_id: fleetId, vehicle_type_id: typeId })
  const own: number[] = []
  for (const position_row of [0, 1]) {
    for (const position_left_right of SIDES) {
      tags += 1
      const position = { position_row, position_left_right, position_inside_outside: 1 }
      await aTire(db, { fleet_id: fleetId, tag_id: tags, vehicle_id: vehicle.id, ...position })
      own.push(tags)
    }
  }
  return own
}
