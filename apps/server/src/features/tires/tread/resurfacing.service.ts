import { kilometres } from '@coldbar/domain/units/motion'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTreadHistory } from './tread-history.service.ts'

/**
 * Says of tires at which of their kilometres they were retreaded last, 0 of those that never were, and has them judged by that:
 * the mileage until resurfacing counts from it. To be called where treads, or the trips that they are reckoned by, were changed;
 * a reading that comes late moves a tire's kilometres by less than this mileage is exact.
 */
export const storeLastResurfacing = async (
  tx: FleetTransaction,
  changes: RigChanges,
  tireIds: readonly number[],
): Promise<void> => {
  for (const tireId of tireIds) {
    const history = await readTreadHistory(tx, tireId)
    const km = history?.measurements.find(({ isRetread }) => isRetread)?.km ?? kilometres(0)
    const { numUpdatedRows } = await tx
      .updateTable('tire')
      .set({ odo_last_resurfacing: km })
      .where('id', '=', tireId)
      .where('odo_last_resurfacing', '<>', km)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) changes.newLimits({ tireIds: [tireId], vehicleIds: [history?.vehicleId] })
  }
}
