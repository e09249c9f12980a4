import { retentionBounds } from '@coldbar/domain/retention/fleet-retention'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import type { Database } from '../../db/database.ts'
import { readReadingsKeptSince } from '../../db/retention/fleet-retention.repository.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'

type Keeper = { fleetId: number /** As long as the installation keeps readings. */; retentionMonths: number }
type When = { now: EpochSeconds; received: EpochSeconds; clockBehind?: Seconds }

/**
 * Judges the elements of one request to a fleet; what is from before the readings that it keeps is too old. The fleet is asked only
 * where something is older than the least that any fleet keeps: what is measured now costs no look-up, and nothing is remembered
 * that a new choice of the fleet would have to reach.
 */
export const validateFleetReadings = async (
  db: Database,
  { fleetId, retentionMonths }: Keeper,
  elements: readonly unknown[],
  { now, ...at }: When,
): ReturnType<typeof validateReadingBatch> => {
  const { least, most } = retentionBounds(retentionMonths).measurements
  const leastKept = retentionStart(now, Math.min(least, most))
  const judged = await validateReadingBatch(elements, { ...at, oldest: leastKept })
  if (!judged.refused.some(({ reason }) => reason === 'too_old')) return judged
  const oldest = await inFleet(db, { fleetId, role: 'user' }, (tx) => readReadingsKeptSince(tx, now, retentionMonths))
  return oldest === leastKept ? judged : validateReadingBatch(elements, { ...at, oldest })
}
