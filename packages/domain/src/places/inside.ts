import { type Metres, metres } from '../units/motion.ts'
import { EARTH_RADIUS_KM, greatCircle, type Place } from '../vehicles/place.ts'
import type { Area, Polygon } from './area.ts'
import { nearTo, unwrapped } from './longitudes.ts'

type Point = readonly [x: number, y: number]

const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180

/** Nearer to an edge than this counts as on it, m: positions are kept to the decimetre. */
const ON_EDGE = 0.1

/** The ring in metres around a position: exact enough for what is near, and that is where it matters. */
const aroundPosition = ({ ring }: Polygon, at: Place): Point[] => {
  const points = unwrapped(ring)
  const middle = points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length
  const longitude = nearTo(middle, at.longitude)
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((at.latitude * Math.PI) / 180)
  return points.map((point) => [
    (point.longitude - longitude) * metresPerLongitude,
    (point.latitude - at.latitude) * METRES_PER_DEGREE,
  ])
}

const edgesOf = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.map((point, at) => [points[at === 0 ? points.length - 1 : at - 1] ?? point, point])

/** Does the ring surround the origin? Counts the edges west of it; an edge has its lower end and not its upper one. */
const surroundsOrigin = (edges: readonly (readonly [Point, Point])[]): boolean =>
  edges.filter(([[x1, y1], [x2, y2]]) => y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) < 0).length % 2 === 1

/** From the origin to the nearest point of an edge. */
const distanceTo = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): number => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + share * dx, y1 + share * dy)
}

const outsidePolygon = (polygon: Polygon, at: Place): number => {
  const edges = edgesOf(aroundPosition(polygon, at))
  if (surroundsOrigin(edges)) return 0
  const distance = Math.min(...edges.map(distanceTo))
  return distance <= ON_EDGE ? 0 : distance
}

/** How far a position lies outside an area; 0 within it and on its edge. */
export const metresOutside = (area: Area, at: Place): Metres =>
  metres(
    area.kind === 'polygon' ? outsidePolygon(area, at) : Math.max(0, greatCircle(area.centre, at) * 1000 - area.radius),
  )

/** Is a position within the area, or on its edge? */
export const isInside = (area: Area, at: Place): boolean => metresOutside(area, at) === 0
