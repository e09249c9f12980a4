import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'

/** The first moment of the oldest month (UTC) that is kept: what lies before it has no partition any more. */
export const retentionStart = (now: EpochSeconds, retentionMonths: number): EpochSeconds => {
  const at = new Date(now * 1000)
  return epochSeconds(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - retentionMonths, 1) / 1000)
}
