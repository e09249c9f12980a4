import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { isWheelLocation, tireStayAt } from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { refuseStaleRecord } from '../../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../../http/errors.ts'
import { readTireStays } from './tire-stays.repository.ts'

/**
 * Refuses what somebody did to a tire at a wheel that it was not at then; where it was nobody may know, and where somebody found it
 * they need not say. Throws StaleRecord, and NotFound where the fleet has no such vehicle.
 */
export const refuseOtherWheel = async (
  tx: FleetTransaction,
  { tireId, foundAt }: { tireId: number; foundAt: VehicleWheel | undefined },
  at: EpochSeconds,
): Promise<void> => {
  if (foundAt === undefined) return
  const vehicle = await tx.selectFrom('vehicle').select('id').where('id', '=', foundAt.vehicle_id).executeTakeFirst()
  if (vehicle === undefined) throw new NotFound('vehicle', foundAt.vehicle_id)
  const stay = tireStayAt(await readTireStays(tx, { tireIds: [tireId], vehicleIds: [] }), tireId, at)
  if (stay === null) return
  const wheel = isWheelLocation(stay.place) ? stay.place : null
  await refuseStaleRecord(foundAt, async () => ({
    vehicle_id: wheel?.vehicleId ?? null,
    position_row: wheel?.position.row ?? null,
    position_left_right: wheel?.position.leftRight ?? null,
    position_inside_outside: wheel?.position.insideOutside ?? null,
  }))
}
