import {
  FILL_LEVEL_LIMITS,
  FILL_LEVEL_LOSS_LIMITS,
  type NumberLimits,
  PRESSURE_LIMITS,
  TEMPERATURE_LIMITS,
} from './setting-limits.ts'

/** A limit of an alarm judged by content: what its input takes, and what a new tire starts with. */
type ContentLimit = { readonly limits: NumberLimits; readonly initial: number }

/**
 * The limits of alarms judged by content (variant B), under the stored names. Each has a switch beside it, `pmax_enabled`, and
 * how often it is repeated, `pmax_repeat`.
 */
export const CONTENT_LIMITS = {
  fillm: { limits: FILL_LEVEL_LIMITS, initial: 95 },
  pmax: { limits: PRESSURE_LIMITS, initial: 12 },
  filll: { limits: FILL_LEVEL_LOSS_LIMITS, initial: 5 },
  tintmax: { limits: TEMPERATURE_LIMITS, initial: 85 },
  tmax: { limits: TEMPERATURE_LIMITS, initial: 100 },
} as const satisfies Readonly<Record<string, ContentLimit>>

export type ContentLimitName = keyof typeof CONTENT_LIMITS

export const CONTENT_LIMIT_NAMES = Object.keys(CONTENT_LIMITS) as ContentLimitName[]
