import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, elapsed, seconds } from '../units/time.ts'

type Measured = { time: EpochSeconds; pressure: Bar }

const BURST_WITHIN = seconds(120)
const BURST_KEEPS = 0.75
const BURST_DROP = 2
const SLOW_BURST_WITHIN = seconds(600)
const SLOW_BURST_KEEPS = 0.5

/** Whether a tire lost its gas at once between two readings: a quarter within two minutes, half within ten. */
export const isBurst = (before: Measured, now: Measured): boolean => {
  const gap = elapsed(before.time, now.time)
  if (gap > SLOW_BURST_WITHIN) return false
  if (gap > BURST_WITHIN) return before.pressure > 0 && now.pressure <= SLOW_BURST_KEEPS * before.pressure
  return before.pressure - now.pressure >= BURST_DROP && now.pressure <= BURST_KEEPS * before.pressure
}
