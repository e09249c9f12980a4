import { type EpochSeconds, elapsed, hours } from '../units/time.ts'
import { type BelievedPlace, RELIABLE } from './fidelity.ts'
import type { PlaceAt } from './place.ts'

/** Older than this, where the puller was says nothing about where the trailer is. */
const CURRENT_FOR = hours(2)

/** All that is known of where a tire or a vehicle is. */
export type KnownPlaces = {
  /** Of the vehicle the tire is mounted on; of a trailer itself, its puller's. */
  attached: PlaceAt | null
  /** Of the vehicle that the tire's vehicle is connected to. */
  connected: PlaceAt | null
  /** Last place of its own and how far it is believed. */
  fix: BelievedPlace | null
  /** Where it was left, and when. */
  park: PlaceAt | null
}

/** A place of another vehicle that still says where this one is: newer than the parking and at most two hours old. */
export const currentPlace = (place: PlaceAt | null, park: PlaceAt | null, now: EpochSeconds): PlaceAt | null =>
  place === null || elapsed(place.time, now) > CURRENT_FOR || (park !== null && place.time <= park.time) ? null : place

/** Which place to show: the connected vehicle's, else the attached one's, else a reliable fix, else the parking. */
export const shownPlace = (
  { attached, connected, fix, park }: KnownPlaces,
  now: EpochSeconds,
): { from: 'connected' | 'attached' | 'fix' | 'park'; place: PlaceAt } | null => {
  const puller = currentPlace(connected, park, now)
  if (puller !== null) return { from: 'connected', place: puller }
  const carrier = currentPlace(attached, park, now)
  if (carrier !== null) return { from: 'attached', place: carrier }
  if (fix !== null && fix.fidelity >= RELIABLE) return { from: 'fix', place: fix }
  return park === null ? null : { from: 'park', place: park }
}
