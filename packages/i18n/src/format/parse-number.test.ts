import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { editableNumberText, parseNumber } from './parse-number.ts'

it.each([
  ['50,000', 'en', 50_000],
  ['50.000', 'nl', 50_000],
  ['50.000', 'de', 50_000],
  ['50 000', 'fr', 50_000],
  ['50\u202f000', 'fr', 50_000],
  ['50’000', 'de', 50_000],
  ['1,250.50', 'en', 1250.5],
  ['1.250,50', 'nl', 1250.5],
  ['1,250.50', 'nl', 1250.5],
  ['1.250,50', 'en', 1250.5],
  ['1.234.567', 'en', 1_234_567],
  ['8,5', 'en', 8.5],
  ['8.5', 'nl', 8.5],
  ['0.025', 'en', 0.025],
  ['0,025', 'de', 0.025],
  ['1234.567', 'en', 1234.567],
  ['-40', 'en', -40],
] as const)('%s in %s is %s', (text, language, value) => expect(parseNumber(text, language)).toEqual({ value }))

it.each([
  ['50.000', 'en', [50, 50_000]],
  ['50,000', 'nl', [50, 50_000]],
  ['1,250', 'fr', [1.25, 1250]],
  ['1.250', null, [1.25, 1250]],
  ['1,250', null, [1.25, 1250]],
] as const)('%s in %s could be either of two', (text, language, either) =>
  expect(parseNumber(text, language)).toEqual({ problem: 'ambiguous', either }),
)

it.each(['1,25,000', '1.250.50', 'ten', '1e3', '-', '1,', '12,3456,7', '5 0'])('%s is no number', (text) =>
  expect(parseNumber(text, 'en')).toEqual({ problem: 'notANumber' }),
)

describe.each(LANGUAGES)('what is shown in %s', (language) => {
  it.each([0, 8.5, 50_000, 1250.5, 0.025, -40, 1_234_567.89])('%s is read back as it is', (value) => {
    expect(parseNumber(editableNumberText(value, language), language)).toEqual({ value })
  })
})
