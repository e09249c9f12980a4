import { expect, it } from 'vitest'
import { fillLevelFigure, fillLevelText } from './fill-level-text.ts'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['en', 'at most 89 %'],
  ['nl', 'hoogstens 89 %'],
  ['fr', 'au plus 89 %'],
  ['de', 'höchstens 89 %'],
] as const)('in %s a fill level is told, or the most it can be, or that nobody knows', async (language, atMost) => {
  const t = createTranslator(language, await loadMessages(language))
  const words = { t, format: createFormat({ language, t }) }
  const bound = { fill_level: null, fill_level_bound: 89 }
  expect([fillLevelText(bound, words), fillLevelFigure(bound, words)].map(plain)).toEqual([atMost, '≤ 89 %'])
  const known = { fill_level: 86, fill_level_bound: 89 }
  expect([fillLevelText(known, words), fillLevelFigure(known, words)].map(plain)).toEqual(['86 %', '86 %'])
  const unknown = { fill_level: null, fill_level_bound: null }
  expect([fillLevelText(unknown, words), fillLevelFigure(unknown, words)]).toEqual(['–', '–'])
})
