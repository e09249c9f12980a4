import { type Kilometres, kilometres } from '../units/motion.ts'
import { minutes, timeBetween } from '../units/time.ts'
import { roundedKilometres } from './distance-step.ts'
import { addRolledDistance } from './end-journey.ts'
import { isRollingByTireWarmth, isStandingByTireWarmth, type VehicleWarmthSample } from './heat-signs.ts'
import type { Journey, OdometerSpan } from './journey.ts'
import type { Odometry, VehicleFix } from './odometry.ts'

/** A trip is one after two moving fixes and this far or long (Traccar's defaults). */
export const MIN_TRIP_DISTANCE = kilometres(0.5)
const TRIP_LENGTH = minutes(5)
/** Tags that send every four minutes leave such a hole between rest and the first moving fix. */
const LONGEST_START = minutes(10)
/** Ferries and trains are this fast for this long; nothing else moves a truck so with cold tires. */
const CARRIED_FROM = 30
const CARRIED_AFTER = minutes(30)

/**
 * The first moving fix. What was rolled since the last one belongs to the journey, unless that is too old to be where
 * it set off. `ashore`: it was carried until a moment ago and may still be. Changes `way`.
 */
export const startJourney = (
  way: Odometry,
  before: Odometry,
  fix: VehicleFix,
  distance: Kilometres,
  speed: number,
  ashore: boolean,
): void => {
  const known = before.fix !== null && timeBetween(before.fix.time, fix.time) <= LONGEST_START
  way.slowSince = null
  way.journey = {
    phase: ashore ? 'carried' : 'maybe',
    start: fix.time,
    last: fix.time,
    fixes: 1,
    distance: known ? roundedKilometres(distance) : kilometres(0),
    counted: kilometres(0),
    rawFrom: known ? before.raw : way.raw,
    off: way.offSince !== null,
    rolls: false,
    fastSince: speed >= CARRIED_FROM ? fix.time : null,
    warmth: way.warmth?.value ?? null,
    computer: known
      ? counted(counted(null, before.fix?.odometer, 0), fix.odometer, distance)
      : counted(null, fix.odometer, 0),
  }
}

/** A moving fix of a journey that goes on. Changes `way`. */
export const addMovingFix = (
  way: Odometry,
  journey: Journey,
  fix: VehicleFix,
  distance: Kilometres,
  speed: number,
): void => {
  way.slowSince = null
  const far = roundedKilometres(journey.distance + distance)
  way.journey = {
    ...journey,
    last: fix.time,
    fixes: journey.fixes + 1,
    distance: far,
    fastSince: speed >= CARRIED_FROM ? (journey.fastSince ?? fix.time) : null,
    computer: counted(journey.computer, fix.odometer, far),
  }
}

/** A fix below 5 km/h: a traffic light, or the end. Changes `way`. */
export const addSlowFix = (way: Odometry, journey: Journey, fix: VehicleFix, distance: Kilometres): void => {
  way.slowSince ??= fix.time
  const far = roundedKilometres(journey.distance + distance)
  way.journey = { ...journey, distance: far, fastSince: null, computer: counted(journey.computer, fix.odometer, far) }
}

/** With one more word of the on-board computer, after `distance` of the journey. */
const counted = (
  computer: OdometerSpan | null,
  odometer: Kilometres | null | undefined,
  distance: number,
): OdometerSpan | null => {
  if (odometer === null || odometer === undefined) return computer
  const until = roundedKilometres(distance)
  return computer === null
    ? { from: odometer, since: until, to: odometer, until }
    : { ...computer, to: odometer, until }
}

/** What the journey is by now, and whether its way has been rolled. Changes `way` and `journey`, both made for this step. */
export const advanceJourneyPhase = (way: Odometry, journey: Journey): void => {
  const { start, last } = journey
  if (journey.phase === 'maybe') {
    const far = journey.distance >= MIN_TRIP_DISTANCE || timeBetween(start, last) >= TRIP_LENGTH
    if (journey.fixes < 2 || !far) return
    journey.phase = journey.off ? 'carried' : 'trip'
  }
  if (journey.off) return
  if (journey.warmth === null) believe(journey)
  else if (!journey.rolls && way.warmth !== null) prove(journey, journey.warmth, way.warmth)
  if (journey.phase !== 'trip' || !journey.rolls) return
  addRolledDistance(way, journey.distance - journey.counted)
  journey.counted = journey.distance
}

/** Its wheels turn, and always did. Changes `journey`. */
const believe = (journey: Journey): void => {
  journey.phase = 'trip'
  journey.rolls = true
}

/** Lets the tires prove that they roll, or that they do not. Changes `journey`. */
const prove = (journey: Journey, before: number, now: VehicleWarmthSample): void => {
  const { time, value: warm } = now
  // What was felt before it set off says nothing: tags that speak seldom leave it at that for long.
  if (time <= journey.start) return
  const since = timeBetween(journey.start, time)
  if (isRollingByTireWarmth(before, warm, since, journey.phase === 'carried')) {
    believe(journey)
    return
  }
  const fast = journey.fastSince !== null && timeBetween(journey.fastSince, time) >= CARRIED_AFTER
  if (fast && isStandingByTireWarmth(before, now, since)) journey.phase = 'carried'
}
