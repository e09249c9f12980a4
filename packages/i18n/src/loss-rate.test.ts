import { expect, it } from 'vitest'
import { createFormat } from './format/format.ts'
import { lossRateText } from './loss-rate.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const told = async (perHour: number, language: 'en' | 'nl' | 'fr' | 'de' = 'en'): Promise<string> => {
  const t = createTranslator(language, await loadMessages(language))
  return lossRateText(perHour, { t, format: createFormat({ language, t }) }).replaceAll('\u00a0', ' ')
}

it.each([
  [445.8, '7 % a minute'],
  [120, '2 % a minute'],
  [90, '1.5 % a minute'],
  [60.1, '1.0 % a minute'],
  [60, '60 % an hour'],
  [8.1, '8 % an hour'],
  [2, '2 % an hour'],
  [1.94, '1.9 % an hour'],
  [0.1, '0.1 % an hour'],
  [0.0999, '16.8 % a week'],
  [0.0128, '2.2 % a week'],
])('a loss of %d points an hour is told as %s', async (perHour, text) => {
  expect(await told(perHour)).toBe(text)
})

it('is told in the words of its reader', async () => {
  expect(await told(445.8, 'nl')).toBe('7 % per minuut')
  expect(await told(445.8, 'fr')).toBe('7 % par minute')
  expect(await told(445.8, 'de')).toBe('7 % in der Minute')
})
