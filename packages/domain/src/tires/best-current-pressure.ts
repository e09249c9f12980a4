import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, elapsed, hours } from '../units/time.ts'

/** A sensor that fell off keeps its last good value: after this it is no current pressure any more. */
export const STALE_PRESSURE_AFTER = hours(2)

/** Whether a reading is too old to act on; never heard counts as old. */
export const isStale = (time: EpochSeconds | null, now: EpochSeconds): boolean =>
  time === null || elapsed(time, now) > STALE_PRESSURE_AFTER

type Measured = { time: EpochSeconds; pressure: Bar }

/** The newest of the tire's readings, uncertain ones included; `null` when it is older than two hours. */
export const bestCurrentPressure = (readings: readonly (Measured | null)[], now: EpochSeconds): Bar | null => {
  let best: Measured | null = null
  for (const reading of readings) if (reading !== null && (best === null || reading.time > best.time)) best = reading
  return best === null || isStale(best.time, now) ? null : best.pressure
}
