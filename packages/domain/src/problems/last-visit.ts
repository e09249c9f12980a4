import { after, days, type EpochSeconds, elapsed, hours, seconds } from '../units/time.ts'

/** Somebody's presence on the first screen: when they were seen there last, and the end of their visit before that. */
export type Visit = { hereAt: EpochSeconds; beforeAt: EpochSeconds | null }

/** Who was away for longer comes back: a reload or a walk through the screens is no new visit. */
const AWAY = hours(1)
/** Who was never here is told of so much, and who was long away of no more than this. */
const FIRST_TIME = days(1)
const AT_MOST = days(31)

/** The visit of somebody who is seen `now`. */
export const visitAt = (visit: Visit | null, now: EpochSeconds): Visit => {
  if (visit === null) return { hereAt: now, beforeAt: null }
  const { hereAt, beforeAt } = visit
  return elapsed(hereAt, now) > AWAY ? { hereAt: now, beforeAt: hereAt } : { hereAt: later(hereAt, now), beforeAt }
}

/** When the visit before the present one ended; `null` when this is the first. */
export const lastVisit = (visit: Visit | null, now: EpochSeconds): EpochSeconds | null => visitAt(visit, now).beforeAt

/** Since when things are news to somebody: since their last visit, within reason. */
export const newsSince = (visit: Visit | null, now: EpochSeconds): EpochSeconds => {
  const earliest = after(now, seconds(-AT_MOST))
  return later(lastVisit(visit, now) ?? after(now, seconds(-FIRST_TIME)), earliest)
}

const later = (one: EpochSeconds, other: EpochSeconds): EpochSeconds => (one > other ? one : other)
