import { type Bar, bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import { pressureAt } from './cold-pressure.ts'

/** What the gauge must show now, at this gas temperature, for the tire to be full at 15 °C; and how much to add, bar. */
export const targetNow = (optimal: Bar, internal: Celsius, reads: Bar): { target: Bar; add: Bar } => {
  const target = pressureAt(optimal, internal)
  return { target, add: bar(target - reads) }
}
