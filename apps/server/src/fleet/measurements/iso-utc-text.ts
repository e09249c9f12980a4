import type { EpochSeconds } from '@coldbar/domain/units/time'

/** A moment as every program reads it. */
export const isoUtcText = (moment: EpochSeconds | null): string | null =>
  moment === null ? null : new Date(moment * MILLISECONDS).toISOString()

const MILLISECONDS = 1000
