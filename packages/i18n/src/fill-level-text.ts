import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** How full a tire is, %, or where that is not known what it holds less than; as their reader may see them. */
export type FillLevelOrBound = { readonly fill_level: number | null; readonly fill_level_bound: number | null }

/** `isRounded`: the reader reads levels in coarse steps, and is told so. */
type Words = { readonly t: Translate; readonly format: Format; readonly isRounded: boolean }

/** "93 %", "about 95 %", "below 89 %"; a dash where nobody can say. */
export const fillLevelText = (
  { fill_level: level, fill_level_bound: bound }: FillLevelOrBound,
  words: Words,
): string => (level === null && bound !== null ? fillLevelBoundText(bound, words) : knownFillLevelText(level, words))

/** "93 %", "about 95 %" */
export const knownFillLevelText = (level: number | null, { t, format, isRounded }: Words): string =>
  level === null || !isRounded
    ? format.fillLevel(level)
    : t('tireProblems.level.about', { level: format.fillLevel(level) })

/** "about 95 %, rounded to steps of 5 %": why a figure stands with the sign of it. */
export const fillLevelRoundingText = (level: number, { t, format }: Pick<Words, 't' | 'format'>): string =>
  t('tireProblems.level.rounded', { level: format.fillLevel(level) })

/** "below 89 %" */
export const fillLevelBoundText = (bound: number, { t, format }: Pick<Words, 't' | 'format'>): string =>
  t('tireProblems.level.bound', { level: format.fillLevel(bound) })

/** The same for a column of figures: "93 %", "≈ 95 %", "< 89 %". */
export const compactFillLevelText = (
  { fill_level: level, fill_level_bound: bound }: FillLevelOrBound,
  { t, format, isRounded }: Words,
): string => {
  if (level === null)
    return bound === null
      ? format.fillLevel(null)
      : t('tireProblems.level.boundFigure', { level: format.fillLevel(bound) })
  return isRounded ? t('tireProblems.level.aboutFigure', { level: format.fillLevel(level) }) : format.fillLevel(level)
}
