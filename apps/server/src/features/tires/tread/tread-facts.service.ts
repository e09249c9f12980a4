import { treadWornOutSince } from '@coldbar/domain/tread/tread-limit'
import { kilometres } from '@coldbar/domain/units/motion'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTreadHistory } from './tread-history.service.ts'

/**
 * Says of tires at which of their kilometres they were retreaded last, 0 of those that never were, and since when their tread
 * is at the legal limit, and has them judged by that: the mileage until resurfacing counts from the one,
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
    const rigs = { tireIds: [tireId], vehicleIds: [vehicleId] }
    const km = measurements.find(({ isRetread }) => isRetread)?.km ?? kilometres(0)
    const since = sql`to_timestamp(${treadWornOutSince(measurements)}::float8)`
    if (await storeIfOther(tx, tireId, sql`odo_last_resurfacing = ${km}`, sql`odo_last_resurfacing <> ${km}`))
      changes.newLimits(rigs)
    // The release before reads is_worn_out.
    const worn = sql`worn_out_since = ${since}, is_worn_out = ${since} is not null`
    if (await storeIfOther(tx, tireId, worn, sql`worn_out_since is distinct from ${since}`)) changes.touch(rigs)
  }
}

/** Whether the tire said something else before. */
const storeIfOther = async (
  tx: FleetTransaction,
  tireId: number,
  fact: RawBuilder<unknown>,
  isOther: RawBuilder<unknown>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update tire set ${fact}
    where fleet_id = (select own_fleet()) and id = ${tireId} and ${isOther}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
