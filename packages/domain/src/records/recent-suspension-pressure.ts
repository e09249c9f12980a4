import { median } from '../statistics/median.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, minutes, timeBetween } from '../units/time.ts'
import { AXLE_LIFTED_BELOW_BAR } from './axle-weight.ts'

const READINGS = 5
/** A truck that loads changes in minutes: older readings are of another load. */
const WITHIN = minutes(10)
const STALE_AFTER = hours(2)

/**
 * Pressure of a suspension tag to weigh by: the median of its last five readings within ten minutes of the newest, bar
 * gauge. `null` without one in the last two hours, and below 0.3 bar. `readings` oldest first.
 */
export const recentSuspensionPressure = (
  readings: readonly { time: EpochSeconds; pressure: Bar }[],
  now: EpochSeconds,
): Bar | null => {
  const newest = readings.at(-1)
  if (newest === undefined || timeBetween(newest.time, now) > STALE_AFTER) return null
  const recent = readings.slice(-READINGS).filter(({ time }) => timeBetween(time, newest.time) <= WITHIN)
  const middle = median(recent.map(({ pressure }) => pressure))
  return middle === null || middle < AXLE_LIFTED_BELOW_BAR ? null : bar(middle)
}
