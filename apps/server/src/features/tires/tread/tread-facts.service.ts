import { isTreadWornOut } from '@coldbar/domain/tread/tread-limit'
import { kilometres } from '@coldbar/domain/units/motion'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTreadHistory } from './tread-history.service.ts'

/**
 * Says of tires at which of their kilometres they were retreaded last, 0 of those that never were, and whether their tread was
 * at the legal limit when it was measured last, and has them judged by that: the mileage until resurfacing counts from the one,
 * and nobody leaves with the other. To be called where treads, or the trips that they are reckoned by, were changed; a reading
 * that comes late moves a tire's kilometres by less than this mileage is exact.
 */
export const storeTreadFacts = async (
  tx: FleetTransaction,
  changes: RigChanges,
  tireIds: readonly number[],
): Promise<void> => {
  for (const tireId of tireIds) {
    const history = await readTreadHistory(tx, tireId)
    if (history === undefined) continue
    const { measurements, vehicleId } = history
    const [last] = measurements
    const rigs = { tireIds: [tireId], vehicleIds: [vehicleId] }
    const km = measurements.find(({ isRetread }) => isRetread)?.km ?? kilometres(0)
    if (await storeIfOther(tx, tireId, 'odo_last_resurfacing', km)) changes.newLimits(rigs)
    const isWornOut = last !== undefined && isTreadWornOut(last.depth)
    if (await storeIfOther(tx, tireId, 'is_worn_out', isWornOut)) changes.touch(rigs)
  }
}

type Facts = { odo_last_resurfacing: number; is_worn_out: boolean }

/** Whether the tire said something else before. */
const storeIfOther = async <Name extends keyof Facts>(
  tx: FleetTransaction,
  tireId: number,
  name: Name,
  value: Facts[Name],
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tire')
    .set({ [name]: value })
    .where('id', '=', tireId)
    .where(name, '<>', value as never)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
