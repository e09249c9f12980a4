import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import type { AcceptedReading, RefusedReading } from './reading.ts'

/** What one request brings to a commit. */
export type ReadingBatch = {
  /** Null for a unit that is gone. */
  unitId: number | null
  received: EpochSeconds
  /** It waited here for a while: whatever it says is too old to call anybody at once. */
  isLate?: true
  /** Equal figures of a tag within so long are of one transmission; not set where none is repeated. */
  repeatsWithin?: Seconds | null
  readings: readonly AcceptedReading[]
  refused: readonly RefusedReading[]
}

/** What became of one batch. */
export type ReadingBatchOutcome = { accepted: number; duplicates: number; unknown: readonly AcceptedReading[] }
