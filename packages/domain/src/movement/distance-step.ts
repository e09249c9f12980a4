import { type Kilometres, type KilometresPerHour, kilometres, kilometresPerHour } from '../units/motion.ts'
import { inHours, timeBetween } from '../units/time.ts'
import { greatCircleDistance, type TimedCoordinates } from './coordinates.ts'

/** No truck, train or ferry is faster: such a leap is an error of the receiver, and no way. */
const IMPOSSIBLE_FROM: KilometresPerHour = kilometresPerHour(250)
/** A standing receiver wanders by some 5 m (1 sigma): what stays within this is not a way. */
const JITTER = kilometres(0.025)
const DECIMETRES = 10_000

/** To the decimetre: a day of readings adds up thousands of small ways, and a state is stored with each. */
export const roundedKilometres = (value: number): Kilometres => kilometres(Math.round(value * DECIMETRES) / DECIMETRES)

/**
 * One step from place to place: how far it was and where the next one starts. A standing vehicle's place stays the first
 * one until it has left it; an impossible leap adds nothing, going and coming back.
 */
export const distanceStep = (
  from: TimedCoordinates | null,
  to: TimedCoordinates,
  moving: boolean,
): { place: TimedCoordinates; distance: Kilometres } => {
  if (from === null) return { place: to, distance: kilometres(0) }
  const distance = greatCircleDistance(from, to)
  if (!moving && distance < JITTER) return { place: from, distance: kilometres(0) }
  const length = inHours(timeBetween(from.time, to.time))
  if (distance > IMPOSSIBLE_FROM * length && distance >= JITTER) return { place: to, distance: kilometres(0) }
  return { place: to, distance }
}
