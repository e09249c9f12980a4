import { type EpochSeconds, hours, type Seconds, timeBetween } from '../units/time.ts'

/** So long after its time a planned departure still says when a vehicle leaves: it may be late. */
export const LATEST_PLANNED_DEPARTURE: Seconds = hours(2)

/** Whether a departure that was planned for so long ago says nothing any more. */
export const isPlannedDepartureOver = (leavesAt: EpochSeconds, now: EpochSeconds): boolean =>
  timeBetween(leavesAt, now) >= LATEST_PLANNED_DEPARTURE

/** When a vehicle leaves, or else the first of what it is coupled to, as they leave together; null where nobody planned it. */
export const combinationDeparture = <Moment extends number>(
  own: Moment | null,
  coupled: readonly (Moment | null)[],
): Moment | null =>
  own ?? coupled.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
