import {
  FILL_LEVEL_INPUT_RANGE,
  FILL_LEVEL_LOSS_INPUT_RANGE,
  type NumberInputRange,
  PRESSURE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
} from './number-input-ranges.ts'

/** A limit of an alarm judged by content: what its input takes, and what a new tire starts with. */
type ContentLimit = { readonly limits: NumberInputRange; readonly initial: number }

/**
 * The limits of alarms judged by content (variant B), under the stored names. Each has a switch beside it, `pmax_enabled`, and
 * how often it is repeated, `pmax_repeat`.
 */
export const GAS_CONTENT_LIMITS = {
  fillm: { limits: FILL_LEVEL_INPUT_RANGE, initial: 95 },
  pmax: { limits: PRESSURE_INPUT_RANGE, initial: 12 },
  filll: { limits: FILL_LEVEL_LOSS_INPUT_RANGE, initial: 5 },
  tintmax: { limits: TEMPERATURE_INPUT_RANGE, initial: 85 },
  tmax: { limits: TEMPERATURE_INPUT_RANGE, initial: 100 },
} as const satisfies Readonly<Record<string, ContentLimit>>

export type GasContentLimitName = keyof typeof GAS_CONTENT_LIMITS

export const GAS_CONTENT_LIMIT_NAMES = Object.keys(GAS_CONTENT_LIMITS) as GasContentLimitName[]
