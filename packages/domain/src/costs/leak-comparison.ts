import { binomialUpperTail, poissonMeanInterval } from '../statistics/rare-events.ts'

/** Leaks of a group of tires and how long these were watched, in days of a tire. */
export type LeakCount = { leaks: number; tireDays: number }

/** Leaks in a hundred years of a tire, with the range that they lie in 19 times of 20. */
export type LeakRate = { rate: number; low: number; high: number }

/** Of a group that was watched for less than a year of one tire nothing is said. */
const FEWEST_DAYS = 365

/** A year of a hundred tires. */
const RATE_DAYS = 36_525

/** How often tires of a group leak: the exact interval of a Poisson count (Garwood 1936); `null` where too few were watched. */
export const leakRate = ({ leaks, tireDays }: LeakCount): LeakRate | null => {
  if (tireDays < FEWEST_DAYS) return null
  const { low, high } = poissonMeanInterval(leaks)
  const scale = RATE_DAYS / tireDays
  return { rate: leaks * scale, low: low * scale, high: high * scale }
}

/**
 * How a group's leaks lie beside those of all others. Chance explains `asOthers` and `tooFew`, and 19 times of 20 no other. Of
 * `tooFew` the counts are so small that they say nothing: also a group that leaks twice as often would seem to be as the others. One that is `alone` has no others to lie beside.
 */
export const LEAK_COMPARISONS = ['more', 'fewer', 'asOthers', 'tooFew', 'alone'] as const
export type LeakComparison = (typeof LEAK_COMPARISONS)[number]

/** Once in twenty tables something stands out that is nothing. */
const ERROR_OF_TABLE = 0.05

/** A difference for which somebody buys another brand: twice the leaks, or half of them. Ours. */
const WORTH_KNOWING = 2

/**
 * Whether a group leaks more or less often than the others together, or by chance alone. Of all leaks the group has its share
 * of the days by chance (the exact conditional test of two Poisson rates); of `groups` that are looked at together each may
 * err the less (Bonferroni).
 */
export const compareLeaksWithOthers = (own: LeakCount, others: LeakCount, groups: number): LeakComparison => {
  if (groups <= 1) return 'alone'
  const days = own.tireDays + others.tireDays
  const all = own.leaks + others.leaks
  if (own.tireDays < FEWEST_DAYS || others.tireDays < FEWEST_DAYS || all === 0) return 'tooFew'
  const share = own.tireDays / days
  const allowed = ERROR_OF_TABLE / 2 / Math.max(1, groups)
  const isMore = (leaks: number): boolean => binomialUpperTail(leaks, all, share) < allowed
  const isFewer = (leaks: number): boolean => binomialUpperTail(all - leaks, all, 1 - share) < allowed
  if (isMore(own.leaks)) return 'more'
  if (isFewer(own.leaks)) return 'fewer'
  const expected = (ratio: number): number => Math.round((all * ratio * share) / (ratio * share + 1 - share))
  return isMore(expected(WORTH_KNOWING)) || isFewer(expected(1 / WORTH_KNOWING)) ? 'asOthers' : 'tooFew'
}
