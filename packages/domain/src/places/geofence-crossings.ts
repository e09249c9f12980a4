import type { Coordinates } from '../movement/coordinates.ts'
import { metres } from '../units/motion.ts'
import type { Geofence } from './geofence.ts'
import { isInsideGeofence, metresOutsideGeofence } from './inside-geofence.ts'

/** So far outside its edge a vehicle has left a place. Nearer, its position may only have jittered. */
const LEFT_FROM = metres(50)

/** An area, and whether the vehicle was in it until now. */
export type GeofenceWithPresence = { area: Geofence; wasInside: boolean }

/**
 * Is a vehicle at this position in the place? It enters by its edge, and leaves 50 m outside of it, so that standing at the
 * gate is one visit.
 */
const isVisiting = ({ area, wasInside }: GeofenceWithPresence, at: Coordinates): boolean =>
  wasInside ? metresOutsideGeofence(area, at) < LEFT_FROM : isInsideGeofence(area, at)

/** The places that a vehicle has entered, and those it has left, now that it is at this position. */
export const geofenceCrossings = <Known extends GeofenceWithPresence>(
  places: readonly Known[],
  at: Coordinates,
): { entered: Known[]; left: Known[] } => ({
  entered: places.filter((place) => !place.wasInside && isVisiting(place, at)),
  left: places.filter((place) => place.wasInside && !isVisiting(place, at)),
})
