import type { Coordinates } from '../movement/coordinates.ts'
import { metres } from '../units/motion.ts'
import { type Geofence, geofenceBounds } from './geofence.ts'
import { unwrappedLongitudes } from './longitudes.ts'

export const GEOFENCE_RADIUS_LIMITS = { least: metres(20), most: metres(50_000) }
export const POLYGON_POINT_LIMITS = { least: 3, most: 500 }
/** Of a polygon's width and height. No yard or region of a fleet is larger, and straight edges would mislead. */
const WIDEST_DEGREES = 10

/** Why an area cannot be a place. */
const AREA_PROBLEMS = ['radius', 'few_points', 'many_points', 'same_points', 'too_wide', 'crosses'] as const

export type GeofenceError = (typeof AREA_PROBLEMS)[number]

/** Which side of the line from `a` to `b` a point is on: above 0 left, below right, 0 on it. */
const side = (a: Coordinates, b: Coordinates, point: Coordinates): number =>
  (b.longitude - a.longitude) * (point.latitude - a.latitude) -
  (b.latitude - a.latitude) * (point.longitude - a.longitude)

const isBetween = (a: number, b: number, value: number): boolean => Math.min(a, b) <= value && value <= Math.max(a, b)

const liesOn = (a: Coordinates, b: Coordinates, point: Coordinates): boolean =>
  side(a, b, point) === 0 &&
  isBetween(a.longitude, b.longitude, point.longitude) &&
  isBetween(a.latitude, b.latitude, point.latitude)

/** Do two edges meet anywhere, be it at their ends? */
const meet = (a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean => {
  const [ac, ad, ca, cb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (ac * ad < 0 && ca * cb < 0) return true
  return liesOn(a, b, c) || liesOn(a, b, d) || liesOn(c, d, a) || liesOn(c, d, b)
}

const crossesItself = (ring: readonly Coordinates[]): boolean => {
  const edges = ring.map((point, at) => ({ from: point, to: ring[(at + 1) % ring.length] ?? point }))
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other) => {
      // Neighbours share a point; they may not lie upon each other.
      if (edge.to === other.from) return liesOn(edge.from, edge.to, other.to) || liesOn(other.from, other.to, edge.from)
      if (other.to === edge.from) return liesOn(other.from, other.to, edge.to) || liesOn(edge.from, edge.to, other.from)
      return meet(edge.from, edge.to, other.from, other.to)
    }),
  )
}

const isSame = (a: Coordinates | undefined, b: Coordinates | undefined): boolean =>
  a !== undefined && b !== undefined && a.latitude === b.latitude && a.longitude === b.longitude

/** Why this cannot be the area of a place, or null when it can. */
export const geofenceError = (area: Geofence): GeofenceError | null => {
  if (area.kind === 'circle')
    return area.radius >= GEOFENCE_RADIUS_LIMITS.least && area.radius <= GEOFENCE_RADIUS_LIMITS.most ? null : 'radius'
  if (area.ring.length < POLYGON_POINT_LIMITS.least) return 'few_points'
  if (area.ring.length > POLYGON_POINT_LIMITS.most) return 'many_points'
  if (area.ring.some((point, at) => isSame(point, area.ring[(at + 1) % area.ring.length]))) return 'same_points'
  const { south, north, west, east } = geofenceBounds(area)
  if (north - south > WIDEST_DEGREES || east - west > WIDEST_DEGREES) return 'too_wide'
  return crossesItself(unwrappedLongitudes(area.ring)) ? 'crosses' : null
}
