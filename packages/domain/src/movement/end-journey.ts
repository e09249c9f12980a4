import type { Kilometres } from '../units/motion.ts'
import { timeBetween } from '../units/time.ts'
import { roundedKilometres } from './distance-step.ts'
import type { Journey } from './journey.ts'
import { addFinishedJourney, type Odometry } from './odometry.ts'
import type { Trip } from './trip.ts'

/** An on-board computer counts turns of wheels; further off than this it belongs to another vehicle or was set anew. */
const COMPUTER_AGREES = 0.1

/** A journey as a trip, km and moments; `over` once it goes on no more. */
export const tripOfJourney = (journey: Journey, { raw }: Odometry, over: boolean): Trip => ({
  start: journey.start,
  end: journey.last,
  distance: journey.distance,
  rawDistance: roundedKilometres(raw - journey.rawFrom),
  over,
})

/** Adds to what has been rolled, first against what was counted too much. May be negative. Changes `way`. */
export const addRolledDistance = (way: Odometry, distance: number): void => {
  const balance = distance - way.owed
  way.rolled = roundedKilometres(way.rolled + Math.max(0, balance))
  way.owed = roundedKilometres(Math.max(0, -balance))
}

/**
 * Ends the journey: a trip joins the others and leaves the vehicle parked; one that was too short is forgotten; where
 * it was carried to is where it stands now, but it has not moved its wheels. Changes `way`; returns the trip, if any.
 */
export const endJourney = (way: Odometry): Trip | null => {
  const { journey } = way
  if (journey === null) return null
  way.journey = null
  way.slowSince = null
  if (journey.phase === 'maybe') return null
  const rawDistance = roundedKilometres(way.raw - journey.rawFrom)
  const length = timeBetween(journey.start, journey.last)
  way.rawTrips = addFinishedJourney(way.rawTrips, rawDistance, length)
  const place = way.sure ?? way.rawPlace
  way.park = place === null ? way.park : { ...place, time: journey.last }
  if (journey.phase === 'carried') return null
  const corrected = { ...journey, distance: correctedDistance(journey) }
  addRolledDistance(way, corrected.distance - journey.counted)
  way.trips = addFinishedJourney(way.trips, corrected.distance, length)
  way.stoppedAt = journey.last
  return tripOfJourney(corrected, way, true)
}

/** Where both counted, the wheels know better; what only the satellites saw is added. */
const correctedDistance = ({ distance, computer }: Journey): Kilometres => {
  if (computer === null) return distance
  const seen = computer.until - computer.since
  const turned = computer.to - computer.from
  return Math.abs(turned - seen) <= COMPUTER_AGREES * seen ? roundedKilometres(distance - seen + turned) : distance
}
