import { days, type EpochSeconds, epochSeconds } from '../units/time.ts'

const DAY_SECONDS = days(1)
const NOON_SECONDS = DAY_SECONDS / 2

/** The day, as `2026-11-21`, that a moment of the wire names: its day in UTC. */
export const purchaseDayOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10)

/** A day as the wire tells it: its noon in UTC, which is that day from the Americas to Japan. */
export const purchaseMomentOfDay = (day: string): EpochSeconds =>
  epochSeconds(Date.parse(`${day}T00:00:00Z`) / 1000 + NOON_SECONDS)

/** Whole days since a purchase; none on its own day, and none of one that is still to come. */
export const daysSincePurchase = (moment: number, now: EpochSeconds): number =>
  Math.max(0, Math.floor(now / DAY_SECONDS) - Math.floor(moment / DAY_SECONDS))
