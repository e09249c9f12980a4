import { type EpochSeconds, hours, timeBetween } from '../units/time.ts'
import type { TimedCoordinates } from './coordinates.ts'
import { type CoordinatesWithFidelity, RELIABLE_POSITION_FIDELITY } from './position-fidelity.ts'

/** Older than this, where the puller was says nothing about where the trailer is. */
const CURRENT_FOR = hours(2)

/** All that is known of where a tire or a vehicle is. */
export type KnownCoordinates = {
  /** Of the vehicle the tire is mounted on; of a trailer itself, its puller's. */
  attached: TimedCoordinates | null
  /** Of the vehicle that the tire's vehicle is connected to. */
  connected: TimedCoordinates | null
  /** Last place of its own and how far it is believed. */
  fix: CoordinatesWithFidelity | null
  /** Where it was left, and when. */
  park: TimedCoordinates | null
}

/** A place of another vehicle that still says where this one is: newer than the parking and at most two hours old. */
export const recentPullerCoordinates = (
  place: TimedCoordinates | null,
  park: TimedCoordinates | null,
  now: EpochSeconds,
): TimedCoordinates | null =>
  place === null || timeBetween(place.time, now) > CURRENT_FOR || (park !== null && place.time <= park.time)
    ? null
    : place

/** Which place to show: the connected vehicle's, else the attached one's, else a reliable fix, else the parking. */
export const bestKnownCoordinates = (
  { attached, connected, fix, park }: KnownCoordinates,
  now: EpochSeconds,
): { from: 'connected' | 'attached' | 'fix' | 'park'; place: TimedCoordinates } | null => {
  const puller = recentPullerCoordinates(connected, park, now)
  if (puller !== null) return { from: 'connected', place: puller }
  const carrier = recentPullerCoordinates(attached, park, now)
  if (carrier !== null) return { from: 'attached', place: carrier }
  if (fix !== null && fix.fidelity >= RELIABLE_POSITION_FIDELITY) return { from: 'fix', place: fix }
  return park === null ? null : { from: 'park', place: park }
}
