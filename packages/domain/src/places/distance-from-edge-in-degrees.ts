import type { Coordinates } from '../movement/coordinates.ts'

const RADIANS = Math.PI / 180

/** How far a point lies from an edge, in degrees of latitude: good enough to say which edge is nearest. */
export const distanceFromEdgeInDegrees = (a: Coordinates, b: Coordinates, point: Coordinates): number => {
  const shrink = Math.cos(point.latitude * RADIANS)
  const [dx, dy] = [(b.longitude - a.longitude) * shrink, b.latitude - a.latitude]
  const [px, py] = [(point.longitude - a.longitude) * shrink, point.latitude - a.latitude]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return Math.hypot(px - share * dx, py - share * dy)
}
