import { type Coordinates, EARTH_RADIUS_KM } from '../movement/coordinates.ts'
import { distanceFromEdgeInDegrees } from './distance-from-edge-in-degrees.ts'
import { type CircleGeofence, type Geofence, geofenceBounds } from './geofence.ts'
import { longitudeNear, unwrappedLongitudes } from './longitudes.ts'

const CORNERS = 64
const RADIANS = Math.PI / 180

/** Where one comes to from the centre, `turn` of a full turn clockwise from north. */
const onCircle = ({ centre, radius }: CircleGeofence, turn: number): Coordinates => {
  const [reach, bearing, latitude] = [radius / 1000 / EARTH_RADIUS_KM, turn * 2 * Math.PI, centre.latitude * RADIANS]
  const sine = Math.sin(latitude) * Math.cos(reach) + Math.cos(latitude) * Math.sin(reach) * Math.cos(bearing)
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(reach) * Math.cos(latitude),
    Math.cos(reach) - Math.sin(latitude) * sine,
  )
  return { latitude: Math.asin(sine) / RADIANS, longitude: centre.longitude + east / RADIANS }
}

/** The edge of an area as corners to draw; longitudes go on across the antimeridian. */
export const geofenceOutline = (area: Geofence): Coordinates[] =>
  area.kind === 'polygon'
    ? unwrappedLongitudes(area.ring)
    : Array.from({ length: CORNERS }, (_, at) => onCircle(area, at / CORNERS))

/** The point of a circle's edge straight east of its centre, where its radius is taken hold of. */
export const circleEastPoint = (circle: CircleGeofence): Coordinates => onCircle(circle, 1 / 4)

/** The middle of an area's box, for its name. */
export const geofenceCentre = (area: Geofence): Coordinates => {
  if (area.kind === 'circle') return area.centre
  const { south, north, west, east } = geofenceBounds(area)
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** A ring with one more corner: in the edge that is nearest to it, so that edges do not cross. */
export const insertPolygonCorner = (ring: readonly Coordinates[], corner: Coordinates): Coordinates[] => {
  if (ring.length < 3) return [...ring, corner]
  const points = unwrappedLongitudes(ring)
  const [first] = points
  const near = first === undefined ? corner : { ...corner, longitude: longitudeNear(first.longitude, corner.longitude) }
  const distances = points.map((point, at) =>
    distanceFromEdgeInDegrees(point, points[(at + 1) % points.length] ?? point, near),
  )
  const nearest = distances.lastIndexOf(Math.min(...distances))
  return ring.toSpliced(nearest + 1, 0, corner)
}
