import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { MeasuredReadingValues } from './measurement.ts'

/** One believable reading of one tag. Times are to the millisecond; absent values are null. */
export type AcceptedReading = MeasuredReadingValues & {
  /** Where it stood in the request. */
  index: number
  tagId: number
  /** When it was measured; for a clock that is off, when it came in. */
  time: EpochSeconds
  /** What the device's own clock said, where that was not believed. */
  deviceTime: EpochSeconds | null
  /** `time` is the device's, put right by how far its clock is known to be off. */
  corrected: boolean
}

/** A reading that is kept but not used, and why. `payload` is at most 1 KiB of what came in. */
export type RefusedReading = {
  index: number
  reason: QuarantineReason
  tagId: number | null
  time: EpochSeconds | null
  pressure: number | null
  temperature: number | null
  payload: string
  /** When it came in, where that is not when its batch did. */
  received?: EpochSeconds
  /** The foreign source in whose words the payload is; null where it has the shape of our own readings. */
  source: string | null
}
