import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Measured } from './measurement.ts'

/** A reading as a tire is evaluated from it, now or later. */
export type FoldedReading = Measured & { time: EpochSeconds }
