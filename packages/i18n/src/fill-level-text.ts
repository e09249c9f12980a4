import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** How full a tire is, %, or where that is not known the most it can be; as their reader may see them. */
export type ToldFill = { readonly fill_level: number | null; readonly fill_level_bound: number | null }

type Words = { readonly t: Translate; readonly format: Format }

/** "93 %", "at most 89 %"; a dash where nobody can say. */
export const fillLevelText = ({ fill_level: level, fill_level_bound: bound }: ToldFill, words: Words): string =>
  level === null && bound !== null ? fillBoundText(bound, words) : words.format.fillLevel(level)

/** "at most 89 %" */
export const fillBoundText = (bound: number, { t, format }: Words): string =>
  t('tireProblems.level.bound', { level: format.fillLevel(bound) })

/** The same for a column of figures: "93 %", "≤ 89 %". */
export const fillLevelFigure = (
  { fill_level: level, fill_level_bound: bound }: ToldFill,
  { t, format }: Words,
): string =>
  level === null && bound !== null
    ? t('tireProblems.level.boundFigure', { level: format.fillLevel(bound) })
    : format.fillLevel(level)
