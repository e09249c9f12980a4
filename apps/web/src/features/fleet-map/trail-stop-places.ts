import type { Coordinates } from '@coldbar/domain/movement/coordinates'
import { isInsideGeofence } from '@coldbar/domain/places/inside-geofence'
import type { MapGeofence } from '../../map/map-geofence.ts'

/** The name of the place that a vehicle stood in; null on the road. */
export const placeNameAt = (places: readonly Pick<MapGeofence, 'name' | 'area'>[], at: Coordinates): string | null =>
  places.find(({ area }) => isInsideGeofence(area, at))?.name ?? null
