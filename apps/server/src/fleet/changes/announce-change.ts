import { notifyVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Tells every process, once this transaction commits, that these vehicles of the fleet changed; nulls are none. */
export const announceChange = async (
  tx: FleetTransaction,
  fleetId: number,
  vehicleIds: readonly (number | null | undefined)[],
): Promise<void> => {
  const ids = [...new Set(vehicleIds.filter((id) => typeof id === 'number'))]
  await notifyVehicleChanges(tx, fleetId, ids)
}
