import type { Degrees } from '../units/angle.ts'
import { degrees } from '../units/angle.ts'
import { kilometres } from '../units/motion.ts'
import { type Coordinates, greatCircleDistance } from './coordinates.ts'

/** Which way a vehicle came, degrees clockwise from north, and the place that the next way is told from. */
export type TravelBearing = { from: Coordinates; heading: Degrees | null }

/** The bearing after a fix at `to`: as long as it stays near, the way it came. */
export const bearingAfterFix = (before: TravelBearing | null, { latitude, longitude }: Coordinates): TravelBearing => {
  const heading = before === null ? null : headingOf(before.from, { latitude, longitude })
  if (before !== null && heading === null) return before
  return { from: { latitude, longitude }, heading: heading === null ? null : degrees(Math.round(heading) % 360) }
}

/** Nearer together, two fixes tell the error of the receiver rather than the way. */
const A_WAY = kilometres(0.1)

const RADIANS_PER_DEGREE = Math.PI / 180

/** Which way it goes from one place to the next, clockwise from north; `null` where they are too near to tell. */
const headingOf = (from: Coordinates, to: Coordinates): Degrees | null => {
  if (greatCircleDistance(from, to) < A_WAY) return null
  const [north, south] = [to.latitude * RADIANS_PER_DEGREE, from.latitude * RADIANS_PER_DEGREE]
  const east = (to.longitude - from.longitude) * RADIANS_PER_DEGREE
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(north),
    Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east),
  )
  return degrees((angle / RADIANS_PER_DEGREE + 360) % 360)
}
