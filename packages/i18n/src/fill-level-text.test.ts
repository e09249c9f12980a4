import { expect, it } from 'vitest'
import { compactFillLevelText, fillLevelRoundingText, fillLevelText } from './fill-level-text.ts'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['en', 'below 89 %', 'about 85 %'],
  ['nl', 'minder dan 89 %', 'ongeveer 85 %'],
  ['fr', 'moins de 89 %', 'environ 85 %'],
  ['de', 'unter 89 %', 'etwa 85 %'],
] as const)('in %s a fill level is told, or what it is below, or that nobody knows', async (language, below, about) => {
  const t = createTranslator(language, await loadMessages(language))
  const words = { t, format: createFormat({ language, t }), isRounded: false }
  const bound = { fill_level: null, fill_level_bound: 89 }
  expect([fillLevelText(bound, words), compactFillLevelText(bound, words)].map(plain)).toEqual([below, '< 89 %'])
  const known = { fill_level: 86, fill_level_bound: 89 }
  expect([fillLevelText(known, words), compactFillLevelText(known, words)].map(plain)).toEqual(['86 %', '86 %'])
  const rounded = { fill_level: 85, fill_level_bound: 90 }
  const coarse = { ...words, isRounded: true }
  expect([fillLevelText(rounded, coarse), compactFillLevelText(rounded, coarse)].map(plain)).toEqual([about, '≈ 85 %'])
  expect(plain(fillLevelRoundingText(85, words))).toContain(about)
  const unknown = { fill_level: null, fill_level_bound: null }
  expect([fillLevelText(unknown, words), compactFillLevelText(unknown, words)]).toEqual(['–', '–'])
})
