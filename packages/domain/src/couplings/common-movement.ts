import type { TimedCoordinates } from '../movement/coordinates.ts'
import { distanceStep, roundedKilometres } from '../movement/distance-step.ts'
import { MOVING_SPEED_THRESHOLD_KMH } from '../movement/moving-speed-threshold.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, inHours, minutes, timeBetween } from '../units/time.ts'

/** How a unit that is not the vehicle's own has moved while it heard the vehicle. */
export type CommonMovement = {
  /** First moving fix. */
  since: EpochSeconds
  last: EpochSeconds
  distance: Kilometres
  place: TimedCoordinates
  /** How warm the tires were when it began, K. */
  warmth: number | null
  /** It has been taken for the puller already. */
  connected: boolean
}

/** A stop at a traffic light is part of the movement, a delivery is not. */
const AT_REST_AFTER = minutes(5)
/** Not heard for as long as receptions are looked back at: what comes then is another movement. */
const LONGEST_GAP = minutes(10)
/** To pull is to move this far, this long and this fast together (units in the field take 3 min of common movement). */
const DISTANCE = kilometres(1)
const LENGTH = minutes(3)
const SPEED = 15

/** The movement with one more fix of the unit; `null` while it stands. `from` is where the vehicle was known before. */
export const advanceCommonMovement = (
  convoy: CommonMovement | null,
  from: TimedCoordinates | null,
  place: TimedCoordinates,
  speed: number,
  warmth: () => number | null,
): CommonMovement | null => {
  const { time } = place
  const isNew = convoy === null || timeBetween(convoy.last, time) > LONGEST_GAP
  if (speed < MOVING_SPEED_THRESHOLD_KMH)
    return isNew || timeBetween(convoy.last, time) >= AT_REST_AFTER ? null : convoy
  if (isNew) {
    const known = from !== null && timeBetween(from.time, time) <= LONGEST_GAP
    const distance = known ? roundedKilometres(distanceStep(from, place, true).distance) : kilometres(0)
    return { since: time, last: time, distance, place, warmth: warmth(), connected: false }
  }
  const next = distanceStep(convoy.place, place, true)
  return { ...convoy, last: time, place: next.place, distance: roundedKilometres(convoy.distance + next.distance) }
}

/** Whether the unit has moved so far that what it still hears must be attached to it. */
export const doesMovementProveCoupling = ({ since, last, distance }: CommonMovement): boolean => {
  const length = timeBetween(since, last)
  return length >= LENGTH && distance >= DISTANCE && distance >= SPEED * inHours(length)
}
