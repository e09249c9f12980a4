import type { Batch } from './batch-outcome.ts'
import { preferred } from './measurement.ts'
import type { Reading } from './reading.ts'

/** A reading on its way into the database, and which batch of the commit brought it. */
export type Incoming = { reading: Reading; batchAt: number; batch: Batch }

/**
 * The readings of one tire, oldest first, one per moment. The others say the same or lost to the one that counts;
 * `dropped` of them are duplicates of their batches.
 */
export const onePerMoment = (incoming: readonly Incoming[]): { kept: Incoming[]; dropped: Incoming[] } => {
  const sorted = incoming.toSorted(
    (one, other) => one.reading.time - other.reading.time || preferred(one.reading, other.reading),
  )
  const kept: Incoming[] = []
  const dropped: Incoming[] = []
  for (const next of sorted) {
    if (kept.at(-1)?.reading.time === next.reading.time) dropped.push(next)
    else kept.push(next)
  }
  return { kept, dropped }
}
