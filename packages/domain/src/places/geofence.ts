import { type Coordinates, EARTH_RADIUS_KM } from '../movement/coordinates.ts'
import type { Metres } from '../units/motion.ts'
import { unwrappedLongitudes } from './longitudes.ts'

export type CircleGeofence = { kind: 'circle'; centre: Coordinates; radius: Metres }
/** The ring is open: the last point is not the first again. Its edges are straight on a map of degrees. */
export type PolygonGeofence = { kind: 'polygon'; ring: readonly Coordinates[] }

/** The ground that a place takes up. */
export type Geofence = CircleGeofence | PolygonGeofence

/** Degrees; `east` lies at most 360 beyond `west`, and beyond 180 where the antimeridian is between them. */
export type GeoBounds = { south: number; north: number; west: number; east: number }

const DEGREES_PER_RADIAN = 180 / Math.PI

const aroundCircle = ({ centre, radius }: CircleGeofence): GeoBounds => {
  const reach = radius / 1000 / EARTH_RADIUS_KM
  const [south, north] = [centre.latitude - reach * DEGREES_PER_RADIAN, centre.latitude + reach * DEGREES_PER_RADIAN]
  // A circle around a pole has all longitudes.
  if (south <= -90 || north >= 90) return { south, north, west: -180, east: 180 }
  const width = Math.asin(Math.sin(reach) / Math.cos(centre.latitude / DEGREES_PER_RADIAN)) * DEGREES_PER_RADIAN
  return { south, north, ...shifted(centre.longitude - width, centre.longitude + width) }
}

/** `west` from -180 on, so that a longitude lies between the two as it is or 360 further. */
const shifted = (west: number, east: number): { west: number; east: number } => {
  const turns = Math.floor((west + 180) / 360) * 360
  return { west: west - turns, east: east - turns }
}

/** The smallest box of degrees that holds the whole area. */
export const geofenceBounds = (area: Geofence): GeoBounds => {
  if (area.kind === 'circle') return aroundCircle(area)
  const latitudes = area.ring.map(({ latitude }) => latitude)
  const longitudes = unwrappedLongitudes(area.ring).map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    ...shifted(Math.min(...longitudes), Math.max(...longitudes)),
  }
}
