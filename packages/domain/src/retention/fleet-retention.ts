import { COST_DAYS_SUMMED_ANEW } from '../costs/days-summed-anew.ts'
import { LATE_READINGS_JUDGED_WITHIN } from '../measurements/late-readings-judged-within.ts'
import { days, type EpochSeconds, inDays, timeAfter } from '../units/time.ts'
import { VISITS_KEPT_MONTHS } from './visit-retention.ts'

/** What a fleet may keep for a shorter time than its installation does. */
export const RETENTION_KINDS = ['measurements', 'visits'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/**
 * What a fleet chose for one kind: whole months, or null to keep as long as the installation does. A choice that removes
 * something counts `from` a moment on; until then `before` counts, in months.
 */
export type RetentionChoice = {
  readonly months: number | null
  readonly before: number | null
  readonly from: EpochSeconds | null
}

/** The most whole months of measurements that an installation may be set to keep. */
export const MOST_INSTALLATION_MONTHS = 240

/** A fleet that never chose. */
export const NO_RETENTION_CHOICE: RetentionChoice = { months: null, before: null, from: null }

/** Whoever shortens a period by mistake has so long to take it back before anything is removed: a weekend and the days around it. */
export const RETENTION_GRACE = days(7)

/** Days that so many months in a row have at least, from one month on. */
const FEWEST_DAYS_OF_MONTHS = [28, 59, 89, 120, 150, 181]
/** Days are summed anew from the first of a month, which begins earlier east of Greenwich. */
const MONTH_AND_A_DAY = 32

/**
 * From fewer readings sums of costs would lose what was in them when their days are summed anew, and the engine could not judge a
 * reading that comes late.
 */
const daysThatReadingsAreNeeded = Math.max(
  inDays(LATE_READINGS_JUDGED_WITHIN),
  inDays(COST_DAYS_SUMMED_ANEW) + MONTH_AND_A_DAY,
)
export const FEWEST_MEASUREMENT_MONTHS =
  1 + FEWEST_DAYS_OF_MONTHS.findIndex((fewest) => fewest >= daysThatReadingsAreNeeded)

/** The fewest and the most whole months that a fleet may choose. */
export type RetentionBounds = { readonly least: number; readonly most: number }

/**
 * The bounds of each kind where the installation keeps measurements for so many months: no fleet keeps anything longer than it. Where it keeps fewer
 * than any fleet may choose, there is nothing to choose.
 */
export const retentionBounds = (installationMonths: number): Readonly<Record<RetentionKind, RetentionBounds>> => ({
  measurements: { least: FEWEST_MEASUREMENT_MONTHS, most: installationMonths },
  visits: { least: 1, most: VISITS_KEPT_MONTHS },
})

/** For how many whole months a fleet keeps things of a kind at a moment. */
export const retentionMonths = (
  { months, before, from }: RetentionChoice,
  { most }: RetentionBounds,
  now: EpochSeconds,
): number => Math.min(most, (from !== null && now < from ? before : months) ?? most)

/** Whether a choice of so many months removes something of what is kept for so many now. */
export const removesMore = (chosen: number | null, kept: number, { most }: RetentionBounds): boolean =>
  Math.min(most, chosen ?? most) < kept

/**
 * The choice that a new one makes of a standing one. What removes nothing counts at once, also where it takes back what did not
 * count yet; what removes something counts after `RETENTION_GRACE`. Where clocks differ, `now` is by the earlier of them, as removal
 * goes by it, and the week begins at the later.
 */
export const changedRetentionChoice = (
  standing: RetentionChoice,
  months: number | null,
  bounds: RetentionBounds,
  now: EpochSeconds,
  latestNow: EpochSeconds = now,
): RetentionChoice => {
  if (months === standing.months) return standing
  const before = retentionMonths(standing, bounds, now)
  return removesMore(months, before, bounds)
    ? { months, before, from: timeAfter(latestNow, RETENTION_GRACE) }
    : { months, before: null, from: null }
}

/** Whether two choices are the same, also in what counts until then. */
export const isSameRetentionChoice = (one: RetentionChoice, other: RetentionChoice): boolean =>
  one.months === other.months && one.before === other.before && one.from === other.from

/** The months that a choice comes to and since when, while others count before it; null where it counts already. */
export const pendingRetention = (
  { months, from }: RetentionChoice,
  { most }: RetentionBounds,
  now: EpochSeconds,
): { months: number; from: EpochSeconds } | null =>
  from !== null && now < from ? { months: Math.min(most, months ?? most), from } : null
