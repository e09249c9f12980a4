import type { VehicleReception } from '@coldbar/domain/reception/vehicle-reception'
import { type RawBuilder, sql } from 'kysely'
import { readRowsInParts } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

type Heard = { vehicle_id: number; hearing: VehicleReception }

/** `which` is a condition on the state `s`. */
const query = (which: RawBuilder<unknown>): RawBuilder<Heard> => sql<Heard>`
  select s.vehicle_id, s.state #> '{state,hearing}' as hearing from vehicle_state s
  where s.state #> '{state,hearing}' is not null and ${which}`

/** To take so many out of their text takes a few milliseconds. */
const VEHICLES_AT_ONCE = 200

/**
 * What the units of the fleet's vehicles have heard of their tires, by vehicle id, as the engine keeps it in the vehicle's state.
 * A vehicle of which nothing was heard is not in it.
 */
export const readVehicleReceptions = async (tx: FleetTransaction): Promise<Map<number, VehicleReception>> => {
  const heard = new Map<number, VehicleReception>()
  for await (const rows of readRowsInParts(tx, query(sql`true`), VEHICLES_AT_ONCE)) {
    for (const { vehicle_id, hearing } of rows) heard.set(vehicle_id, hearing)
  }
  return heard
}

/** What the unit of one vehicle has heard of its tires; null where nothing was heard. */
export const readVehicleReceptionOf = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<VehicleReception | null> => {
  const { rows } = await query(sql`s.vehicle_id = ${vehicleId}`).execute(tx)
  return rows[0]?.hearing ?? null
}
