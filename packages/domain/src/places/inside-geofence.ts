import { type Coordinates, EARTH_RADIUS_KM, greatCircleDistance } from '../movement/coordinates.ts'
import { type Metres, metres } from '../units/motion.ts'
import type { Geofence, PolygonGeofence } from './geofence.ts'
import { longitudeNear, unwrappedLongitudes } from './longitudes.ts'

const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180

/** Nearer to an edge than this counts as on it, m: positions are kept to the decimetre. */
const ON_EDGE = 0.1

/** A ring whose longitudes go on across the antimeridian, and the longitude to be near to. */
type Drawn = { points: readonly Coordinates[]; middle: number }

/** Thousands of vehicles are held against the same ring, which is drawn once. */
const DRAWN = new WeakMap<readonly Coordinates[], Drawn>()

const drawn = ({ ring }: PolygonGeofence): Drawn => {
  const known = DRAWN.get(ring)
  if (known !== undefined) return known
  const points = unwrappedLongitudes(ring)
  const middle = points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length
  DRAWN.set(ring, { points, middle })
  return { points, middle }
}

/**
 * Its corners in metres around a position, `x` east and `y` north one after the other: exact enough for what is near, and that is
 * where it matters.
 */
const aroundPosition = (polygon: PolygonGeofence, at: Coordinates): Float64Array => {
  const { points, middle } = drawn(polygon)
  const longitude = longitudeNear(middle, at.longitude)
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((at.latitude * Math.PI) / 180)
  const corners = new Float64Array(points.length * 2)
  let index = 0
  for (const point of points) {
    corners[index] = (point.longitude - longitude) * metresPerLongitude
    corners[index + 1] = (point.latitude - at.latitude) * METRES_PER_DEGREE
    index += 2
  }
  return corners
}

/** Hands over every edge of a ring of corners. */
const forEachEdge = (corners: Float64Array, work: (x1: number, y1: number, x2: number, y2: number) => void): void => {
  let x1 = corners.at(-2) ?? 0
  let y1 = corners.at(-1) ?? 0
  for (let index = 0; index < corners.length; index += 2) {
    const x2 = corners[index] ?? 0
    const y2 = corners[index + 1] ?? 0
    work(x1, y1, x2, y2)
    x1 = x2
    y1 = y2
  }
}

/** Does the ring surround the origin? Counts the edges west of it; an edge has its lower end and not its upper one. */
const surroundsOrigin = (corners: Float64Array): boolean => {
  let isIn = false
  forEachEdge(corners, (x1, y1, x2, y2) => {
    if (y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) < 0) isIn = !isIn
  })
  return isIn
}

/** From the origin to the nearest point of an edge, m²: of thousands of edges one root is taken. */
const squaredTo = (x1: number, y1: number, x2: number, y2: number): number => {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  const x = x1 + share * dx
  const y = y1 + share * dy
  return x * x + y * y
}

const outsidePolygon = (polygon: PolygonGeofence, at: Coordinates): number => {
  const corners = aroundPosition(polygon, at)
  if (surroundsOrigin(corners)) return 0
  let squared = Number.POSITIVE_INFINITY
  forEachEdge(corners, (x1, y1, x2, y2) => {
    squared = Math.min(squared, squaredTo(x1, y1, x2, y2))
  })
  const distance = Math.sqrt(squared)
  return distance <= ON_EDGE ? 0 : distance
}

/** How far a position lies outside an area; 0 within it and on its edge. */
export const metresOutsideGeofence = (area: Geofence, at: Coordinates): Metres =>
  metres(
    area.kind === 'polygon'
      ? outsidePolygon(area, at)
      : Math.max(0, greatCircleDistance(area.centre, at) * 1000 - area.radius),
  )

/** Is a position within the area, or on its edge? */
export const isInsideGeofence = (area: Geofence, at: Coordinates): boolean => metresOutsideGeofence(area, at) === 0
