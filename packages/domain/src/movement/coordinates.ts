import { type Kilometres, kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'

/** A point on the ground, degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number }
/** Where something was at a moment. */
export type TimedCoordinates = Coordinates & { time: EpochSeconds }

/** Mean radius of the earth (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine: stable for the few metres between two fixes). */
export const greatCircleDistance = (a: Coordinates, b: Coordinates): Kilometres => {
  const [dLatitude, dLongitude] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2]
  const h =
    Math.sin(dLatitude) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude) ** 2
  return kilometres(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h))))
}
