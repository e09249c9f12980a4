import { type EpochSeconds, hours, type Seconds, timeBetween } from '../units/time.ts'

/** So long after its time a planned departure still says when a vehicle leaves: it may be late. */
export const LATEST_PLANNED_DEPARTURE: Seconds = hours(2)

/** Whether a departure that was planned for so long ago says nothing any more. */
export const isPlannedDepartureOver = (leavesAt: EpochSeconds, now: EpochSeconds): boolean =>
  timeBetween(leavesAt, now) >= LATEST_PLANNED_DEPARTURE
