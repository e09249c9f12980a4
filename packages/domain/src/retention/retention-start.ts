import { days, type EpochSeconds, epochSeconds } from '../units/time.ts'
import type { RetentionKind } from './fleet-retention.ts'

/** The first moment of the oldest month (UTC) that is kept of so many whole months before the running one: what lies before it is removed. */
export const retentionStart = (now: EpochSeconds, months: number): EpochSeconds => {
  const at = new Date(now * 1000)
  return epochSeconds(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1) / 1000)
}

/** The beginning of the day (UTC) so many calendar months before; of a day that its month has not, the last day. */
const dayMonthsBefore = (now: EpochSeconds, months: number): EpochSeconds => {
  const at = new Date(now * 1000)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return epochSeconds(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)) / 1000)
}

/**
 * Since when a fleet keeps things of a kind that it keeps for so many months: readings from the first of a month on, for whole months go
 * together, visits by the day on which each ended: they go once a day, and whoever is told of it is told of a whole day.
 */
export const KEPT_SINCE: Readonly<Record<RetentionKind, (now: EpochSeconds, months: number) => EpochSeconds>> = {
  measurements: retentionStart,
  visits: dayMonthsBefore,
}

/** A refused reading is shown for so long after it came in: whoever looks after the unit learns of it. */
const REFUSED_SHOWN = days(30)

/**
 * Since when refused readings that came in are kept whatever time they say, which nobody believed: by whole days (UTC), so that
 * they go once a day and whoever is told of it is told once.
 */
export const refusedReadingsKeptSince = (now: EpochSeconds): EpochSeconds =>
  epochSeconds(Math.floor((now - REFUSED_SHOWN) / days(1)) * days(1))
