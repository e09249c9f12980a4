import { seconds } from '@coldbar/domain/units/time'
import type { RadioSensorValues } from './radio-sensor-values.ts'

/** A transmission is repeated 2 to 16 times within 0.4 s; one that is stamped in whole seconds may lie in two of them. */
export const RADIO_REPEATED_WITHIN = seconds(1)

/** Whether two moments are so close that equal figures are of one transmission. */
export const isRadioRepeat = (one: number, other: number): boolean => Math.abs(one - other) <= RADIO_REPEATED_WITHIN

/** Only the first of equal lines about a sensor within a second: a transmission confirms nothing by being repeated. */
export const withoutRadioRepeats = (said: readonly RadioSensorValues[]): RadioSensorValues[] => {
  const first = new Map<string, number>()
  return said.filter(({ at, reading: { sensor, pressure, temperature } }) => {
    const key = `${sensor} ${pressure} ${temperature}`
    const before = first.get(key)
    if (before !== undefined && isRadioRepeat(before, at)) return false
    first.set(key, at)
    return true
  })
}
