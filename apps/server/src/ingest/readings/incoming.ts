import type { Seconds } from '@coldbar/domain/units/time'
import type { Batch } from './batch-outcome.ts'
import type { Reading } from './reading.ts'
import type { Reception } from './reception.ts'

/** A reading on its way into the database, and which batch of the commit brought it. */
export type BatchReading = { reading: Reading; batchAt: number; batch: Batch }

/** A reading of a tire of the fleet on its way into the database. */
export type Incoming = {
  reading: Reception & { tireId: number }
  /** As it was sent, where its place was filled in from a report: sent again, it is known by that. */
  sent?: Reception
  batchAt: number
  isLate: boolean
  /** Another one with equal figures within so long is of the same transmission; null where none is repeated. */
  repeatsWithin: Seconds | null
}

/** A reading of a tire, where its moment was put, with what its batch says of it. */
export const incomingOf = (
  { reading: { index, tagId, corrected, ...said }, batchAt, batch }: BatchReading,
  tireId: number,
  time: Reading['time'],
): Incoming => ({
  reading: { ...said, tireId, time, unitId: batch.unitId, received: batch.received },
  batchAt,
  isLate: batch.isLate === true,
  repeatsWithin: batch.repeatsWithin ?? null,
})
