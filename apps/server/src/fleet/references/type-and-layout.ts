import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** The type and layout of a vehicle, or nothing where a tire is on none. */
export type VehicleTypeAndLayoutIds = { vehicle_type_id: number | null; vehicle_layout_id: number | null }

const NONE: VehicleTypeAndLayoutIds = { vehicle_type_id: null, vehicle_layout_id: null }

/** The type and layout that a vehicle has. */
export const readTypeAndLayoutOfVehicle = async (
  tx: FleetTransaction,
  vehicleId: number | null,
): Promise<VehicleTypeAndLayoutIds> => {
  if (vehicleId === null) return NONE
  const { rows } =
    await sql<VehicleTypeAndLayoutIds>`select vt.id as vehicle_type_id, vt.vehicle_layout_id from vehicle v
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id where v.id = ${vehicleId}`.execute(
      tx,
    )
  return rows[0] ?? NONE
}

/** A type with its layout. */
export const readVehicleTypeWithLayout = async (
  tx: FleetTransaction,
  typeId: number,
): Promise<VehicleTypeAndLayoutIds> => {
  const { rows } = await sql<VehicleTypeAndLayoutIds>`
    select id as vehicle_type_id, vehicle_layout_id from vehicle_type where id = ${typeId}`.execute(tx)
  return rows[0] ?? NONE
}
