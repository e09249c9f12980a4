import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CostEstimate } from './costs-query.ts'

type Words = { t: Translate; format: Format }

/** As fine as an estimate can be believed: a tenth below ten. */
const rounded = (value: number): { value: number; decimals: 0 | 1 } =>
  Math.abs(value) < 10 ? { value, decimals: 1 } : { value, decimals: 0 }

const amountOf = (value: number, { format }: Words): string => {
  const figure = rounded(value)
  return format.number(figure.value, figure.decimals)
}

/** Litres, kilograms or euro of an estimate. */
export const COST_UNIT_TEXT = {
  litres: (value: number, words: Words) => words.t('costs.litres', { value: amountOf(value, words) }),
  kilograms: (value: number, words: Words) => words.t('costs.kilograms', { value: amountOf(value, words) }),
  euro: (value: number, { format }: Words) => (Math.abs(value) < 10 ? format.euro(value) : format.wholeEuro(value)),
} as const

export type CostUnit = keyof typeof COST_UNIT_TEXT

/** Where an estimate lies; nothing where it is exact. */
export const costEstimateRangeText = ({ low, high }: CostEstimate, unit: CostUnit, words: Words): string | null =>
  low === high
    ? null
    : words.t('costs.between', { low: COST_UNIT_TEXT[unit](low, words), high: COST_UNIT_TEXT[unit](high, words) })
