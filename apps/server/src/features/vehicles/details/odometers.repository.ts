import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

/** Distances of a tire in km, for admins. */
export type TireOdometers = {
  total_trip_distance: number
  odo_cumul: number
  total_trip_distance2: number
  odo_cumul2: number
}

/** The distances of a vehicle's tires, by tire id. */
export const readTireOdometers = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<Map<number, TireOdometers>> => {
  const { rows } = await sql<TireOdometers & { tire_id: number }>`
    select s.tire_id, s.total_trip_distance, s.odo_cumul, s.total_trip_distance2, s.odo_cumul2
    from tire t join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.vehicle_id = ${vehicleId}`.execute(tx)
  return new Map(rows.map(({ tire_id, ...odometers }) => [tire_id, odometers]))
}
