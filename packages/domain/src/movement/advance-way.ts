import { type Kilometres, kilometres } from '../units/motion.ts'
import { after, type EpochSeconds, elapsed, hours, inHours, minutes, seconds } from '../units/time.ts'
import { endJourney, tripOf } from './end-journey.ts'
import { move, rest, setOff, settle, TRIP_DISTANCE } from './follow-journey.ts'
import { bearingTo } from './heading.ts'
import { feltWarmth, type HeatSigns } from './heat-signs.ts'
import { MOVING_FROM } from './moving-from.ts'
import { nextPlace, roundedKilometres } from './next-place.ts'
import { greatCircle } from './place.ts'
import type { Trip } from './trip.ts'
import type { Fix, Way } from './way.ts'

/** A trip is over after so long at rest, or without a fix (Traccar's defaults). */
const AT_REST_AFTER = minutes(5)
const LONGEST_GAP = hours(1)
/** The key is turned for longer than to restart an engine. */
const OFF_AFTER = minutes(1)
/** Times are told to the millisecond: a gap is longer than the longest gap. */
const A_MOMENT = seconds(0.001)
/** A tire that has rolled no further is as cold as it was. */
const STILL_THERE = kilometres(2)
/** Shorter, and the seconds' rounding is most of an implied speed. */
const SHORTEST_IMPLIED = seconds(10)
const SMALLEST_IMPLIED = kilometres(0.05)

/** A way after one step, and what that says of trips: those that changed, and starts of those that were none. */
export type WayStep = { way: Way; trips: readonly Trip[]; noTrips: readonly EpochSeconds[] }

/**
 * Takes the way one fix further; time until then has passed already (`elapseWay`). A fix that an earlier reading
 * carried is not counted again. `felt` tells how warm the tires are on the road or at rest.
 */
export const advanceWay = (before: Way, fix: Fix, felt: (moving: boolean) => HeatSigns | null): WayStep => {
  if (isSameFix(before, fix)) return { way: before, trips: [], noTrips: [] }
  const speed = fix.speed ?? impliedSpeed(before, fix)
  const way = { ...before }
  turnKey(way, fix)
  // Neither speed nor place: the unit lives, but says nothing of the way.
  if (speed === null && fix.place === null) return { way, trips: [], noTrips: [] }
  wakeUp(way, fix)
  way.fix = { time: fix.time, speed, place: fix.place, odometer: fix.odometer }
  const moving = speed !== null && speed >= MOVING_FROM
  way.warmth = feltWarmth(before.warmth, fix.time, () => felt(moving && before.journey !== null))
  const distance = goOn(way, fix, moving)
  if (distance >= TRIP_DISTANCE && hasStrayed(way)) way.strayedAt = strayedAt(before, fix, distance)
  const trips: Trip[] = []
  const noTrips: EpochSeconds[] = []
  if (speed === null) return { way, trips, noTrips }
  const ashore = moving && isAshore(way)
  if (moving && (ashore || (way.journey?.off && way.offSince === null))) endJourney(way)
  if (moving && way.journey === null) setOff(way, before, fix, distance, speed, ashore)
  else if (moving && way.journey !== null) move(way, way.journey, fix, distance, speed)
  else if (way.journey !== null) rest(way, way.journey, fix, distance)
  const { journey } = way
  if (journey === null) return { way, trips, noTrips }
  const phase = before.journey?.start === journey.start ? before.journey.phase : 'maybe'
  settle(way, journey)
  if (way.journey?.phase === 'trip') trips.push(tripOf(way.journey, way, false))
  else if (phase === 'trip') noTrips.push(journey.start)
  return { way, trips, noTrips }
}

/** When time alone ends the journey: at rest, the key turned, or nothing heard for too long; `null` without one. */
export const wayDue = ({ journey, fix, slowSince, offSince }: Way): EpochSeconds | null => {
  if (journey === null || fix === null) return null
  let due = after(fix.time, seconds(LONGEST_GAP + A_MOMENT))
  if (slowSince !== null && after(slowSince, AT_REST_AFTER) < due) due = after(slowSince, AT_REST_AFTER)
  if (offSince !== null && !journey.off && after(offSince, OFF_AFTER) < due) due = after(offSince, OFF_AFTER)
  return due
}

/** What is due until `until`: at most the end of one journey, since no other begins without a fix. */
export const elapseWay = (before: Way, until: EpochSeconds): WayStep => {
  const due = wayDue(before)
  if (due === null || due > until) return { way: before, trips: [], noTrips: [] }
  const way = { ...before }
  const trip = endJourney(way)
  return { way, trips: trip === null ? [] : [trip], noTrips: [] }
}

/** A ferry that has stood, however briefly, may have let its trucks off: what moves then is another journey. */
const isAshore = ({ journey, slowSince }: Way): boolean =>
  journey !== null && journey.phase === 'carried' && !journey.off && slowSince !== null

/** Whether it has driven if it stands elsewhere now: it is on no trip that says so, and on no ferry. */
const hasStrayed = ({ journey, offSince }: Way): boolean =>
  offSince === null && (journey === null || (journey.phase === 'maybe' && !journey.off))

/** Who was on the way already drove on; who stood may just have arrived. */
const strayedAt = ({ fix: last }: Way, { time }: Fix, distance: Kilometres): EpochSeconds => {
  if (last === null || last.speed === null || last.speed < MOVING_FROM) return time
  const arrived = after(last.time, hours(distance / last.speed))
  return arrived < time ? arrived : time
}

/** Readings of several tires carry one fix; a receiver that lost the sky repeats its last one. */
const isSameFix = ({ fix: last }: Way, fix: Fix): boolean => {
  if (last === null) return false
  if (fix.time <= last.time) return true
  if (fix.speed === null || fix.speed < MOVING_FROM || fix.speed !== last.speed) return false
  return (
    fix.place !== null &&
    last.place !== null &&
    fix.place.latitude === last.place.latitude &&
    fix.place.longitude === last.place.longitude
  )
}

const impliedSpeed = ({ fix: last }: Way, { time, place }: Fix): number | null => {
  if (last === null || last.place === null || place === null) return null
  const length = elapsed(last.time, time)
  if (length < SHORTEST_IMPLIED || length > LONGEST_GAP) return null
  const distance = greatCircle(last.place, place)
  return distance < SMALLEST_IMPLIED ? 0 : distance / inHours(length)
}

/** Whether it is still where it fell silent: from there it can only just have started. */
const wakeUp = (way: Way, { time, place }: Fix): void => {
  const { fix: last } = way
  if (last === null || elapsed(last.time, time) <= LONGEST_GAP) return
  const isAway = last.place !== null && place !== null && greatCircle(last.place, place) > STILL_THERE
  if (isAway) way.wokeAway = true
  else delete way.wokeAway
}

const turnKey = (way: Way, { ignition, time }: Fix): void => {
  if (ignition === true) {
    way.ignitionWorks = true
    way.offSince = null
  } else if (ignition === false && way.ignitionWorks) way.offSince ??= time
}

/** Moves both chains on. What a certain fix adds is returned, what any fix adds goes to the raw odometer. */
const goOn = (way: Way, { place }: Fix, moving: boolean): Kilometres => {
  if (place === null) return kilometres(0)
  addRaw(way, place, moving)
  const next = nextPlace(way.sure, place, moving || way.journey === null)
  way.sure = next.place
  // A leap of the receiver is no way.
  if (way.bearing === undefined || next.distance > 0) way.bearing = bearingTo(way.bearing ?? null, next.place)
  return next.distance
}

/** Adds a step of whatever place is known to the raw odometer. Changes `way`. */
export const addRaw = (way: Way, place: NonNullable<Fix['place']>, moving: boolean): void => {
  const next = nextPlace(way.rawPlace, place, moving)
  way.rawPlace = next.place
  way.raw = roundedKilometres(way.raw + next.distance)
}
