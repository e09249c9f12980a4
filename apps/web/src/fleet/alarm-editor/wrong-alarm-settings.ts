import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { invertedMinLimitNames } from '@coldbar/domain/limits/min-max-order'
import type { NumberInputRange } from '@coldbar/domain/limits/number-input-ranges'
import {
  type AlarmLimitInputDefinition,
  type AlarmSettingSectionDefinition,
  alarmLimitInputsOf,
} from './alarm-setting-section.ts'

/** Within limits, and whole where it must be. A field that was emptied is not a number, and not accepted. */
export const isWithinInputRange = ({ min, max }: NumberInputRange, value: number, whole = false): boolean =>
  value >= min && value <= max && (!whole || Number.isInteger(value))

const DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_ALARM_SETTINGS

/** A new tire's -50 °C lies outside the limits of its own input; it stays as long as nobody changes it. */
const isAccepted = ({ key, limits, whole }: AlarmLimitInputDefinition<string>, value: unknown): boolean =>
  typeof value === 'number' && (isWithinInputRange(limits, value, whole) || value === DEFAULTS[key])

/** The numbers that a server would refuse. What is absent, because the reader may not see it, is not judged. */
export const wrongAlarmSettingKeys = <Key extends string>(
  sections: readonly AlarmSettingSectionDefinition<Key>[],
  settings: Readonly<Partial<Record<Key, unknown>>>,
): ReadonlySet<Key> => {
  const known = alarmLimitInputsOf(sections).filter(({ key }) => settings[key] !== undefined)
  const refused = known.filter((input) => !isAccepted(input, settings[input.key])).map(({ key }) => key)
  // What is refused by itself needs no second reason.
  const fine = known.filter(({ key }) => !refused.includes(key)).map(({ key }) => [key, settings[key]] as const)
  const crossed: ReadonlySet<string> = new Set(invertedMinLimitNames(Object.fromEntries(fine)))
  return new Set([...refused, ...known.map(({ key }) => key).filter((key) => crossed.has(key))])
}
