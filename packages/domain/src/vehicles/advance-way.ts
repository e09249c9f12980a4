import { type Kilometres, kilometres } from '../units/motion.ts'
import { after, type EpochSeconds, elapsed, hours, inHours, minutes, seconds } from '../units/time.ts'
import { nextPlace, roundedKilometres } from './chain.ts'
import type { Convoy } from './convoy.ts'
import { addRolled, endJourney, tripOf } from './end-journey.ts'
import type { Journey } from './journey.ts'
import { greatCircle } from './place.ts'
import type { Trip } from './trip.ts'
import { isColdForMoving, isWarmedByRolling } from './warmth.ts'
import type { Fix, Way } from './way.ts'

/** As the makers of tracking units have it: slower is creeping or a wandering receiver. */
export const MOVING_FROM = 5
/** A trip is one after two moving fixes and this far or long, and over after this time at rest (Traccar's defaults). */
const TRIP_DISTANCE = kilometres(0.5)
const TRIP_LENGTH = minutes(5)
const AT_REST_AFTER = minutes(5)
const LONGEST_GAP = hours(1)
/** Tags that send every four minutes leave such a hole between rest and the first moving fix. */
const LONGEST_START = minutes(10)
/** The key is turned for longer than to restart an engine. */
const OFF_AFTER = minutes(1)
/** Ferries and trains are this fast for this long; nothing else moves a truck so with cold tires. */
const CARRIED_FROM = 30
const CARRIED_AFTER = minutes(30)
/** Times are told to the millisecond: a gap is longer than the longest gap. */
const A_MOMENT = seconds(0.001)
/** Shorter, and the seconds' rounding is most of an implied speed. */
const SHORTEST_IMPLIED = seconds(10)
const SMALLEST_IMPLIED = kilometres(0.05)

/** A way after one step, and what that says of trips: those that changed, and starts of those that were none. */
export type WayStep = { way: Way; trips: readonly Trip[]; noTrips: readonly EpochSeconds[] }

/** How warm the tires are now, and were shortly before it moved: asked only while it matters. */
export type Warmth = (moving: boolean) => number | null

/**
 * Takes the way one fix further; time until then has passed already (`elapseWay`). A fix that an earlier reading
 * carried is not counted again.
 */
export const advanceWay = (before: Way, fix: Fix, warmth: Warmth): WayStep => {
  if (isSameFix(before, fix)) return { way: before, trips: [], noTrips: [] }
  const speed = fix.speed ?? impliedSpeed(before, fix)
  const way: Way = { ...before, fix: { time: fix.time, speed, place: fix.place, odometer: fix.odometer } }
  turnKey(way, fix)
  const moving = speed !== null && speed >= MOVING_FROM
  const distance = goOn(way, fix, moving)
  const trips: Trip[] = []
  const noTrips: EpochSeconds[] = []
  if (speed === null) return { way, trips, noTrips }
  if (way.journey?.off && way.offSince === null && moving) endJourney(way)
  if (moving && way.journey === null) setOff(way, before, fix, distance, speed, warmth)
  else if (moving && way.journey !== null) move(way, way.journey, fix, distance, speed)
  else if (way.journey !== null) rest(way, way.journey, fix, distance)
  const { journey } = way
  if (journey === null) return { way, trips, noTrips }
  const phase = before.journey?.start === journey.start ? before.journey.phase : 'maybe'
  settle(way, journey, fix.time, warmth)
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

/**
 * The way of a vehicle that turns out to have been pulled since the start of a movement: a trip of that length, after
 * whatever journey went on before.
 */
export const joinConvoy = (before: Way, { since, last, distance, place, warmth }: Convoy): WayStep => {
  const way = { ...before }
  const ended = endJourney(way)
  const start = way.stoppedAt === null || way.stoppedAt < since ? since : way.stoppedAt
  way.fix = { time: place.time, speed: null, place, odometer: null }
  way.sure = place
  const journey: Journey = {
    phase: 'trip',
    start,
    last,
    fixes: 2,
    distance,
    counted: kilometres(0),
    rawFrom: kilometres(Math.max(0, way.raw - distance)),
    off: false,
    rolls: false,
    fastSince: null,
    warmth,
    computerFrom: null,
    computerTo: null,
  }
  way.journey = journey
  settle(way, journey, last, () => null)
  const trip = tripOf(journey, way, false)
  return { way, trips: ended === null ? [trip] : [ended, trip], noTrips: [] }
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
  return next.distance
}

/** Adds a step of whatever place is known to the raw odometer. Changes `way`. */
export const addRaw = (way: Way, place: NonNullable<Fix['place']>, moving: boolean): void => {
  const next = nextPlace(way.rawPlace, place, moving)
  way.rawPlace = next.place
  way.raw = roundedKilometres(way.raw + next.distance)
}

/** What was rolled since the last fix belongs to the journey, unless that fix is too old to be where it set off. */
const setOff = (way: Way, before: Way, fix: Fix, distance: Kilometres, speed: number, warmth: Warmth): void => {
  const known = before.fix !== null && elapsed(before.fix.time, fix.time) <= LONGEST_START
  way.slowSince = null
  way.journey = {
    phase: 'maybe',
    start: fix.time,
    last: fix.time,
    fixes: 1,
    distance: known ? roundedKilometres(distance) : kilometres(0),
    counted: kilometres(0),
    rawFrom: known ? before.raw : way.raw,
    off: way.offSince !== null,
    rolls: false,
    fastSince: speed >= CARRIED_FROM ? fix.time : null,
    warmth: warmth(false),
    computerFrom: known ? (before.fix?.odometer ?? fix.odometer) : fix.odometer,
    computerTo: fix.odometer,
  }
}

const move = (way: Way, journey: Journey, fix: Fix, distance: Kilometres, speed: number): void => {
  way.slowSince = null
  way.journey = {
    ...journey,
    last: fix.time,
    fixes: journey.fixes + 1,
    distance: roundedKilometres(journey.distance + distance),
    fastSince: speed >= CARRIED_FROM ? (journey.fastSince ?? fix.time) : null,
    computerFrom: journey.computerFrom ?? fix.odometer,
    computerTo: fix.odometer ?? journey.computerTo,
  }
}

const rest = (way: Way, journey: Journey, fix: Fix, distance: Kilometres): void => {
  way.slowSince ??= fix.time
  way.journey = {
    ...journey,
    distance: roundedKilometres(journey.distance + distance),
    fastSince: null,
    computerTo: fix.odometer ?? journey.computerTo,
  }
}

/** What the journey is by now, and whether its way has been rolled. Changes `way` and `journey`, both made for this step. */
const settle = (way: Way, journey: Journey, now: EpochSeconds, warmth: Warmth): void => {
  const { start, last } = journey
  if (journey.phase === 'maybe') {
    const far = journey.distance >= TRIP_DISTANCE || elapsed(start, last) >= TRIP_LENGTH
    if (journey.fixes < 2 || !far) return
    journey.phase = journey.off ? 'carried' : 'trip'
  }
  if (journey.off) return
  if (journey.warmth === null) journey.rolls = true
  else if (!journey.rolls) prove(journey, journey.warmth, now, warmth)
  if (journey.phase !== 'trip' || !journey.rolls) return
  addRolled(way, journey.distance - journey.counted)
  journey.counted = journey.distance
}

const prove = (journey: Journey, before: number, now: EpochSeconds, warmth: Warmth): void => {
  const warm = warmth(true)
  if (warm === null) return
  const since = elapsed(journey.start, now)
  if (isWarmedByRolling(before, warm, since, journey.phase === 'carried')) {
    journey.phase = 'trip'
    journey.rolls = true
    return
  }
  const fast = journey.fastSince !== null && elapsed(journey.fastSince, now) >= CARRIED_AFTER
  if (fast && isColdForMoving(before, warm, since)) journey.phase = 'carried'
}
