import { type EpochSeconds, hours, timeBetween } from '../units/time.ts'

/** A sensor that fell off keeps its last good value: after this it is no current pressure any more. */
export const STALE_PRESSURE_AFTER = hours(2)

/** Whether a reading is too old to act on; never heard counts as old. */
export const isPressureStale = (time: EpochSeconds | null, now: EpochSeconds): boolean =>
  time === null || timeBetween(time, now) > STALE_PRESSURE_AFTER
