import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import type { Reading, RefusedReading } from './reading.ts'

/** What one request brings to a commit. */
export type Batch = {
  /** Null for a unit that is gone. */
  unitId: number | null
  received: EpochSeconds
  /** It waited here for a while: whatever it says is too old to call anybody at once. */
  isLate?: true
  /** Equal figures of a tag within so long are of one transmission; not set where none is repeated. */
  repeatsWithin?: Seconds | null
  readings: readonly Reading[]
  refused: readonly RefusedReading[]
}

/** What became of one batch. */
export type Outcome = { accepted: number; duplicates: number; unknown: readonly Reading[] }
