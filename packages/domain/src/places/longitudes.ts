import type { Coordinates } from '../movement/coordinates.ts'

/** The same longitude, at most 180 ° away from `near`: beyond ±180 where the antimeridian lies between. */
export const longitudeNear = (near: number, longitude: number): number =>
  longitude - Math.round((longitude - near) / 360) * 360

/** A line whose longitudes go on across the antimeridian instead of jumping: each at most 180 ° from the one before. */
export const unwrappedLongitudes = (line: readonly Coordinates[]): Coordinates[] => {
  const points: Coordinates[] = []
  for (const { latitude, longitude } of line) {
    const before = points.at(-1)
    points.push({ latitude, longitude: before === undefined ? longitude : longitudeNear(before.longitude, longitude) })
  }
  return points
}
