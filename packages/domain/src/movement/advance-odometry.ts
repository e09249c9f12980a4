import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, hours, inHours, minutes, seconds, timeAfter, timeBetween } from '../units/time.ts'
import { greatCircleDistance } from './coordinates.ts'
import { distanceStep, roundedKilometres } from './distance-step.ts'
import { endJourney, tripOfJourney } from './end-journey.ts'
import { addMovingFix, addSlowFix, advanceJourneyPhase, MIN_TRIP_DISTANCE, startJourney } from './follow-journey.ts'
import { bearingAfterFix } from './heading.ts'
import { nextVehicleWarmthSample, type TireWarmthSigns } from './heat-signs.ts'
import { MOVING_SPEED_THRESHOLD_KMH } from './moving-speed-threshold.ts'
import type { Odometry, VehicleFix } from './odometry.ts'
import type { Trip } from './trip.ts'

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
export type OdometryStep = { way: Odometry; trips: readonly Trip[]; noTrips: readonly EpochSeconds[] }

/**
 * Takes the way one fix further; time until then has passed already (`advanceOdometryTime`). A fix that an earlier reading
 * carried is not counted again. `felt` tells how warm the tires are on the road or at rest.
 */
export const advanceOdometry = (
  before: Odometry,
  fix: VehicleFix,
  felt: (moving: boolean) => TireWarmthSigns | null,
): OdometryStep => {
  if (isSameFix(before, fix)) return { way: before, trips: [], noTrips: [] }
  const speed = fix.speed ?? impliedSpeed(before, fix)
  const way = { ...before }
  turnKey(way, fix)
  // Neither speed nor place: the unit lives, but says nothing of the way.
  if (speed === null && fix.place === null) return { way, trips: [], noTrips: [] }
  wakeUp(way, fix)
  way.fix = { time: fix.time, speed, place: fix.place, odometer: fix.odometer }
  const moving = speed !== null && speed >= MOVING_SPEED_THRESHOLD_KMH
  way.warmth = nextVehicleWarmthSample(before.warmth, fix.time, () => felt(moving && before.journey !== null))
  const distance = goOn(way, fix, moving)
  if (distance >= MIN_TRIP_DISTANCE && hasStrayed(way)) way.strayedAt = strayedAt(before, fix, distance)
  const trips: Trip[] = []
  const noTrips: EpochSeconds[] = []
  if (speed === null) return { way, trips, noTrips }
  const ashore = moving && isAshore(way)
  if (moving && (ashore || (way.journey?.off && way.offSince === null))) endJourney(way)
  if (moving && way.journey === null) startJourney(way, before, fix, distance, speed, ashore)
  else if (moving && way.journey !== null) addMovingFix(way, way.journey, fix, distance, speed)
  else if (way.journey !== null) addSlowFix(way, way.journey, fix, distance)
  const { journey } = way
  if (journey === null) return { way, trips, noTrips }
  const phase = before.journey?.start === journey.start ? before.journey.phase : 'maybe'
  advanceJourneyPhase(way, journey)
  if (way.journey?.phase === 'trip') trips.push(tripOfJourney(way.journey, way, false))
  else if (phase === 'trip') noTrips.push(journey.start)
  return { way, trips, noTrips }
}

/** When time alone ends the journey: at rest, the key turned, or nothing heard for too long; `null` without one. */
export const journeyEndDeadline = ({ journey, fix, slowSince, offSince }: Odometry): EpochSeconds | null => {
  if (journey === null || fix === null) return null
  let due = timeAfter(fix.time, seconds(LONGEST_GAP + A_MOMENT))
  if (slowSince !== null && timeAfter(slowSince, AT_REST_AFTER) < due) due = timeAfter(slowSince, AT_REST_AFTER)
  if (offSince !== null && !journey.off && timeAfter(offSince, OFF_AFTER) < due) due = timeAfter(offSince, OFF_AFTER)
  return due
}

/** What is due until `until`: at most the end of one journey, since no other begins without a fix. */
export const advanceOdometryTime = (before: Odometry, until: EpochSeconds): OdometryStep => {
  const due = journeyEndDeadline(before)
  if (due === null || due > until) return { way: before, trips: [], noTrips: [] }
  const way = { ...before }
  const trip = endJourney(way)
  return { way, trips: trip === null ? [] : [trip], noTrips: [] }
}

/** A ferry that has stood, however briefly, may have let its trucks off: what moves then is another journey. */
const isAshore = ({ journey, slowSince }: Odometry): boolean =>
  journey !== null && journey.phase === 'carried' && !journey.off && slowSince !== null

/** Whether it has driven if it stands elsewhere now: it is on no trip that says so, and on no ferry. */
const hasStrayed = ({ journey, offSince }: Odometry): boolean =>
  offSince === null && (journey === null || (journey.phase === 'maybe' && !journey.off))

/** Who was on the way already drove on; who stood may just have arrived. */
const strayedAt = ({ fix: last }: Odometry, { time }: VehicleFix, distance: Kilometres): EpochSeconds => {
  if (last === null || last.speed === null || last.speed < MOVING_SPEED_THRESHOLD_KMH) return time
  const arrived = timeAfter(last.time, hours(distance / last.speed))
  return arrived < time ? arrived : time
}

/** Readings of several tires carry one fix; a receiver that lost the sky repeats its last one. */
const isSameFix = ({ fix: last }: Odometry, fix: VehicleFix): boolean => {
  if (last === null) return false
  if (fix.time <= last.time) return true
  if (fix.speed === null || fix.speed < MOVING_SPEED_THRESHOLD_KMH || fix.speed !== last.speed) return false
  return (
    fix.place !== null &&
    last.place !== null &&
    fix.place.latitude === last.place.latitude &&
    fix.place.longitude === last.place.longitude
  )
}

const impliedSpeed = ({ fix: last }: Odometry, { time, place }: VehicleFix): number | null => {
  if (last === null || last.place === null || place === null) return null
  const length = timeBetween(last.time, time)
  if (length < SHORTEST_IMPLIED || length > LONGEST_GAP) return null
  const distance = greatCircleDistance(last.place, place)
  return distance < SMALLEST_IMPLIED ? 0 : distance / inHours(length)
}

/** Whether it is still where it fell silent: from there it can only just have started. */
const wakeUp = (way: Odometry, { time, place }: VehicleFix): void => {
  const { fix: last } = way
  if (last === null || timeBetween(last.time, time) <= LONGEST_GAP) return
  const isAway = last.place !== null && place !== null && greatCircleDistance(last.place, place) > STILL_THERE
  if (isAway) way.wokeAway = true
  else delete way.wokeAway
}

const turnKey = (way: Odometry, { ignition, time }: VehicleFix): void => {
  if (ignition === true) {
    way.ignitionWorks = true
    way.offSince = null
  } else if (ignition === false && way.ignitionWorks) way.offSince ??= time
}

/** Moves both chains on. What a certain fix adds is returned, what any fix adds goes to the raw odometer. */
const goOn = (way: Odometry, { place }: VehicleFix, moving: boolean): Kilometres => {
  if (place === null) return kilometres(0)
  addRawOdometerDistance(way, place, moving)
  const next = distanceStep(way.sure, place, moving || way.journey === null)
  way.sure = next.place
  // A leap of the receiver is no way.
  if (way.bearing === undefined || next.distance > 0) way.bearing = bearingAfterFix(way.bearing ?? null, next.place)
  return next.distance
}

/** Adds a step of whatever place is known to the raw odometer. Changes `way`. */
export const addRawOdometerDistance = (
  way: Odometry,
  place: NonNullable<VehicleFix['place']>,
  moving: boolean,
): void => {
  const next = distanceStep(way.rawPlace, place, moving)
  way.rawPlace = next.place
  way.raw = roundedKilometres(way.raw + next.distance)
}
