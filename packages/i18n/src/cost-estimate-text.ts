import type { Estimate } from '@coldbar/domain/costs/estimate'
import type { CostGap } from '@coldbar/domain/costs/month-costs'
import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

type Words = { t: Translate; format: Format }

/** As fine as an estimate can be believed: a tenth below ten. */
const rounded = (value: number): { value: number; decimals: 0 | 1 } =>
  Math.abs(value) < 10 ? { value, decimals: 1 } : { value, decimals: 0 }

const amountOf = (value: number, { format }: Words): string => {
  const figure = rounded(value)
  return format.number(figure.value, figure.decimals)
}

/** Litres, kilograms or euro of an estimate. */
export const COST_UNITS = {
  litres: (value: number, words: Words) => words.t('costs.litres', { value: amountOf(value, words) }),
  kilograms: (value: number, words: Words) => words.t('costs.kilograms', { value: amountOf(value, words) }),
  euro: (value: number, { format }: Words) => (Math.abs(value) < 10 ? format.euro(value) : format.wholeEuro(value)),
} as const

export type CostUnit = keyof typeof COST_UNITS

/** Where an estimate lies; nothing where it is exact, or so as far as it is written. */
export const rangeText = (estimate: Estimate, unit: CostUnit, words: Words): string | null => {
  const [low, high] = [COST_UNITS[unit](estimate.low, words), COST_UNITS[unit](estimate.high, words)]
  return low === high ? null : words.t('costs.between', { low, high })
}

/** "Without: wear, breakdowns": what a cost leaves out; nothing where it holds all. */
export const withoutText = (gaps: readonly CostGap[], t: Translate): string | null =>
  gaps.length === 0 ? null : t('costs.leftOut', { parts: gaps.map((gap) => t(`costs.gaps.${gap}`)).join(', ') })
