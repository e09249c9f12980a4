import type { AlarmSettings } from './alarm-settings.ts'

/** Limits of one value, the lower one first: between them nothing is wrong. */
export const MIN_MAX_ALARM_LIMIT_PAIRS = [
  ['min_pressure', 'max_pressure'],
  ['min_temperature', 'max_temperature'],
] as const satisfies readonly (readonly [keyof AlarmSettings, keyof AlarmSettings])[]

export type MinMaxAlarmLimit = (typeof MIN_MAX_ALARM_LIMIT_PAIRS)[number][number]

/** The lower limits that lie above their upper ones, so that no value would be right. What is not known is not judged. */
export const invertedMinLimitNames = (
  settings: Readonly<Partial<Record<MinMaxAlarmLimit, unknown>>>,
): readonly MinMaxAlarmLimit[] =>
  MIN_MAX_ALARM_LIMIT_PAIRS.filter(([low, high]) => {
    const [least, most] = [settings[low], settings[high]]
    return typeof least === 'number' && typeof most === 'number' && least > most
  }).map(([low]) => low)
