import type { Place } from '../movement/place.ts'
import { metres } from '../units/motion.ts'
import type { Geofence } from './geofence.ts'
import { isInside, metresOutside } from './inside.ts'

/** So far outside its edge a vehicle has left a place. Nearer, its position may only have jittered. */
const LEFT_FROM = metres(50)

/** An area, and whether the vehicle was in it until now. */
export type KnownGeofence = { area: Geofence; wasInside: boolean }

/**
 * Is a vehicle at this position in the place? It enters by its edge, and leaves 50 m outside of it, so that standing at the
 * gate is one visit.
 */
const isVisiting = ({ area, wasInside }: KnownGeofence, at: Place): boolean =>
  wasInside ? metresOutside(area, at) < LEFT_FROM : isInside(area, at)

/** The places that a vehicle has entered, and those it has left, now that it is at this position. */
export const movesBetween = <Known extends KnownGeofence>(
  places: readonly Known[],
  at: Place,
): { entered: Known[]; left: Known[] } => ({
  entered: places.filter((place) => !place.wasInside && isVisiting(place, at)),
  left: places.filter((place) => place.wasInside && !isVisiting(place, at)),
})
