import { addRawOdometerDistance, type OdometryStep } from '../movement/advance-odometry.ts'
import { endJourney, tripOfJourney } from '../movement/end-journey.ts'
import { advanceJourneyPhase } from '../movement/follow-journey.ts'
import type { Journey } from '../movement/journey.ts'
import type { Odometry } from '../movement/odometry.ts'
import { kilometres } from '../units/motion.ts'
import type { CommonMovement } from './common-movement.ts'

/**
 * The way of a vehicle that turns out to have been pulled since the start of a movement: a trip of that length, after
 * whatever journey went on before.
 */
export const addTripOfPulledVehicle = (
  before: Odometry,
  { since, last, distance, place, warmth }: CommonMovement,
): OdometryStep => {
  const way = { ...before }
  const ended = endJourney(way)
  addRawOdometerDistance(way, place, true)
  const start = way.stoppedAt === null || way.stoppedAt < since ? since : way.stoppedAt
  // What the former puller's ignition said is not this one's.
  way.ignitionWorks = false
  way.offSince = null
  way.slowSince = null
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
    computer: null,
  }
  way.journey = journey
  advanceJourneyPhase(way, journey)
  const trip = tripOfJourney(journey, way, false)
  return { way, trips: ended === null ? [trip] : [ended, trip], noTrips: [] }
}
