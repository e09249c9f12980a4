import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Reading, RefusedReading } from './reading.ts'

/** What one request brings to a commit. */
export type Batch = {
  unitId: number
  received: EpochSeconds
  readings: readonly Reading[]
  refused: readonly RefusedReading[]
}

/** What became of one batch. */
export type Outcome = { accepted: number; duplicates: number; unknown: readonly Reading[] }
