import { compactFillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { HomeProblemRow } from './home-problem-row.ts'

type Words = { t: Translate; format: Format; isRounded: boolean }

/** The one figure that tells most of a row: how hot it is where heat is the trouble, else how full, else its pressure. */
export const mostTellingProblemFigure = ({ wrong, problem }: HomeProblemRow, words: Words): string => {
  const { format } = words
  if (problem?.family === 'heat') return format.temperature(wrong.internal_temperature ?? wrong.temperature)
  const isFillKnown = wrong.fill_level !== null || wrong.fill_level_bound !== null
  return isFillKnown ? compactFillLevelText(wrong, words) : format.pressure(wrong.pressure)
}
