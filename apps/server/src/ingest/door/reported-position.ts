import {
  arePlausibleCoordinates,
  isPositionReportExact,
  POSITION_REPORT_VALID_FOR,
} from '@coldbar/domain/movement/position-report'
import type { ReceivedUnitPosition } from '../intake/intake.ts'

/** Where a source says that a device is, with or without tires; whether that can be is judged when it comes in. */
export type ReportedPosition = ReceivedUnitPosition

/** m of error that a dilution of 1 stands for: one standard deviation of a civil receiver under open sky. */
const METRES_OF_DILUTION = 5

/** The dilution of a position that is exact to so many metres; null where 0 or less is said, which trackers send for "unknown". */
export const hdopOfAccuracy = (metres: number | null): number | null =>
  metres !== null && metres > 0 ? metres / METRES_OF_DILUTION : null

/** The position, or null where it says itself that its receiver has no fix. */
export const reportedPositionWithFix = (position: ReportedPosition): ReportedPosition | null =>
  arePlausibleCoordinates(position) ? position : null

/** Where a reading was taken; to be spread into it. */
type PlaceOfReading = { latitude: number; longitude: number; speed: number | null }

/**
 * The place to tell a reading of the moment `time` with, s since 1970: one that is old or a guess is told in a report alone, where its
 * time and dilution stand beside it. Null where there is none.
 */
export const coordinatesForReadingFromReport = (said: {
  position: ReportedPosition | null
  time: number | null
}): PlaceOfReading | null => {
  const { position, time } = said
  if (position === null || !arePlausibleCoordinates(position) || !isPositionReportExact(position)) return null
  const age = position.time === null || time === null ? 0 : Math.abs(time - position.time)
  const { latitude, longitude, speed } = position
  return age <= POSITION_REPORT_VALID_FOR ? { latitude, longitude, speed } : null
}
