import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, seconds, timeBetween } from '../units/time.ts'

type Measured = { time: EpochSeconds; pressure: Bar }

const BURST_WITHIN = seconds(120)
const BURST_KEEPS = 0.75
const SLOW_BURST_WITHIN = seconds(600)
const SLOW_BURST_KEEPS = 0.5
/** A valve without its core, 4 mm wide, empties the 140 l of a truck tire with this time constant at the fastest. */
const EMPTIED_IN = seconds(40)
/** Later little is left by both, a valve and a burst. */
const TELLS_VALVES = seconds(60)
/** Bar: a tire that leaked until it was nearly flat cannot lose so much any more. */
const BURST_DROP = 2
/** Share of its optimal pressure that a tire still has to hold to burst; where none is set, bar. */
const WORTH_A_TIRE = 0.5
const WORTH_ANY_TIRE = 3

/** bar: less is nothing, a flat tire's or that of a tag that was unscrewed. */
export const EMPTY_TIRE_BELOW_BAR = 0.2

/** Whether there was enough gas in it to lose it at once: a tag in a drawer, or a flat tire, holds none. */
export const isPressureOfFilledTire = (pressure: Bar, optimal: Bar): boolean =>
  pressure >= (optimal > 0 ? WORTH_A_TIRE * optimal : WORTH_ANY_TIRE)

/**
 * Whether a tire lost its gas at once between two readings: 2 bar at least, and a quarter within two minutes or half
 * within ten, of what was a tire's pressure before. One that stands loses it faster than a valve lets it out: else somebody
 * empties it.
 */
export const isTireBurst = (before: Measured, now: Measured, optimal: Bar, stands = false): boolean => {
  const gap = timeBetween(before.time, now.time)
  if (gap > SLOW_BURST_WITHIN || !isPressureOfFilledTire(before.pressure, optimal)) return false
  if (stands && gap <= TELLS_VALVES && now.pressure >= before.pressure * Math.exp(-gap / EMPTIED_IN)) return false
  const keeps = gap > BURST_WITHIN ? SLOW_BURST_KEEPS : BURST_KEEPS
  return before.pressure - now.pressure >= BURST_DROP && now.pressure <= keeps * before.pressure
}
