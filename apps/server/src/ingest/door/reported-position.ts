import type { SentPosition } from '../intake/intake.ts'

/** Where a source says that a device is, with or without tires; whether that can be is judged when it comes in. */
export type ReportedPosition = SentPosition

/** m of error that a dilution of 1 stands for: one standard deviation of a civil receiver under open sky. */
const METRES_OF_DILUTION = 5

/** The dilution of a position that is exact to so many metres; null where 0 or less is said, which trackers send for "unknown". */
export const hdopOfAccuracy = (metres: number | null): number | null =>
  metres !== null && metres > 0 ? metres / METRES_OF_DILUTION : null
