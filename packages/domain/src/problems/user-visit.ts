import { days, type EpochSeconds, hours, seconds, timeAfter, timeBetween } from '../units/time.ts'

/** Somebody's presence on the first screen: when they were seen there last, and the end of their visit before that. */
export type UserVisit = { hereAt: EpochSeconds; beforeAt: EpochSeconds | null }

/** Who was away for longer comes back: a reload or a walk through the screens is no new visit. */
const AWAY = hours(1)
/** Who was never here is told of so much, and who was long away of no more than this. */
const FIRST_TIME = days(1)
const AT_MOST = days(31)

/** The visit of somebody who is seen `now`. */
export const userVisitAt = (visit: UserVisit | null, now: EpochSeconds): UserVisit => {
  if (visit === null) return { hereAt: now, beforeAt: null }
  const { hereAt, beforeAt } = visit
  return timeBetween(hereAt, now) > AWAY ? { hereAt: now, beforeAt: hereAt } : { hereAt: later(hereAt, now), beforeAt }
}

/** When the visit before the present one ended; `null` when this is the first. */
export const previousUserVisitEnd = (visit: UserVisit | null, now: EpochSeconds): EpochSeconds | null =>
  userVisitAt(visit, now).beforeAt

/** Since when things are news to somebody: since their last visit, within reason. */
export const newsSinceTimeForUser = (visit: UserVisit | null, now: EpochSeconds): EpochSeconds => {
  const earliest = timeAfter(now, seconds(-AT_MOST))
  return later(previousUserVisitEnd(visit, now) ?? timeAfter(now, seconds(-FIRST_TIME)), earliest)
}

/** Since when things are told to who asks for a moment: no longer ago than anybody is told of. */
export const newsSinceChosenTime = (chosen: EpochSeconds, now: EpochSeconds): EpochSeconds =>
  later(chosen, timeAfter(now, seconds(-AT_MOST)))

const later = (one: EpochSeconds, other: EpochSeconds): EpochSeconds => (one > other ? one : other)
