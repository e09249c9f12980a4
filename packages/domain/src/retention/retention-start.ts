import { type EpochSeconds, epochSeconds } from '../units/time.ts'

/** The first moment of the oldest month (UTC) that is kept of so many whole months before the running one: what lies before it is removed. */
export const retentionStart = (now: EpochSeconds, months: number): EpochSeconds => {
  const at = new Date(now * 1000)
  return epochSeconds(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1) / 1000)
}
