import type { AlarmSettings } from './alarm-settings.ts'

/** Limits of one value, the lower one first: between them nothing is wrong. */
export const ORDERED_LIMITS = [
  ['min_pressure', 'max_pressure'],
  ['min_temperature', 'max_temperature'],
] as const satisfies readonly (readonly [keyof AlarmSettings, keyof AlarmSettings])[]

export type OrderedLimit = (typeof ORDERED_LIMITS)[number][number]

/** The lower limits that lie above their upper ones, so that no value would be right. What is not known is not judged. */
export const crossedLimits = (settings: Readonly<Partial<Record<OrderedLimit, unknown>>>): readonly OrderedLimit[] =>
  ORDERED_LIMITS.filter(([low, high]) => {
    const [least, most] = [settings[low], settings[high]]
    return typeof least === 'number' && typeof most === 'number' && least > most
  }).map(([low]) => low)
