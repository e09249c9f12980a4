import type { Coordinates } from '../movement/coordinates.ts'
import { distanceFromEdgeInDegrees } from './distance-from-edge-in-degrees.ts'
import { unwrappedLongitudes } from './longitudes.ts'

/** More corners than this of a polygon nobody sees in a list or on a map of all places. */
export const MAX_OUTLINE_CORNERS = 32

/** Decimals of degrees: a metre. */
const DECIMALS = 1e5

type Stretch = { from: number; to: number; at: number; off: number }

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS

/** The corner between two others that lies farthest from the straight line between them. */
const farthest = (points: readonly Coordinates[], from: number, to: number): Stretch => {
  const [a, b] = [points[from % points.length], points[to % points.length]]
  const stretch = { from, to, at: from, off: -1 }
  for (let at = from + 1; at < to; at += 1) {
    const point = points[at % points.length]
    if (a === undefined || b === undefined || point === undefined) continue
    const off = distanceFromEdgeInDegrees(a, b, point)
    if (off > stretch.off) Object.assign(stretch, { at, off })
  }
  return stretch
}

/**
 * A ring with `most` corners at most, to look at: those that lie farthest from the lines between the others (Ramer, Douglas
 * and Peucker, the largest deviation first), to a metre. Edges of it may cross where many lie close together, so it is no
 * area to judge by.
 */
export const simplifyRing = (ring: readonly Coordinates[], most: number = MAX_OUTLINE_CORNERS): Coordinates[] => {
  const points = unwrappedLongitudes(ring)
  const half = Math.floor(points.length / 2)
  const stretches = [farthest(points, 0, half), farthest(points, half, points.length)]
  while (stretches.length < most) {
    const widest = stretches.reduce((best, one) => (one.off > best.off ? one : best))
    if (widest.off < 0) break
    const halves = [farthest(points, widest.from, widest.at), farthest(points, widest.at, widest.to)]
    stretches.splice(stretches.indexOf(widest), 1, ...halves)
  }
  return stretches
    .map(({ from }) => from)
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const point = ring[at]
      return point === undefined ? [] : [{ latitude: rounded(point.latitude), longitude: rounded(point.longitude) }]
    })
}
