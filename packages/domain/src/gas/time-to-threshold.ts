import type { RobustSlope } from '../statistics/theil-sen.ts'
import type { Bar } from '../units/pressure.ts'
import { hours, type Seconds } from '../units/time.ts'

export type TimeToThreshold = { expected: Seconds; earliest: Seconds; latest: Seconds }

/** Heat leaves a residue in park pressure: of the level, bar, and of the slope, bar over the span. */
const LEVEL_RESIDUE = 0.03
export const SLOPE_RESIDUE = 0.1
/** Slower than this is permeation. */
const SLOWEST = 0.005

/**
 * When a leaking tire reaches a pressure, with a 90 % interval. `trend` in bar/h over `spanHours`; `now` is the fitted
 * park pressure. `null` when the loss is slower than `slowest`, bar/h, or too uncertain to name a time; `residue` is what heat leaves of the slope.
 */
export const timeToThreshold = (
  now: Bar,
  limit: Bar,
  trend: RobustSlope,
  spanHours: number,
  slowest = SLOWEST,
  residue = SLOPE_RESIDUE,
): TimeToThreshold | null => {
  const widened = residue / spanHours
  const fastest = widened - trend.low
  const surely = -trend.high - widened
  if (-trend.slope <= slowest || surely <= 0) return null
  const left = now - limit
  return {
    expected: hours(left / -trend.slope),
    earliest: hours((left - LEVEL_RESIDUE) / fastest),
    latest: hours((left + LEVEL_RESIDUE) / surely),
  }
}
