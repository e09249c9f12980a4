import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { causeFigures, causeTitle, type WrongNow } from './cause.ts'

const t = createTranslator('en', await loadMessages('en'))
const words = { t, format: createFormat({ language: 'en', t }) }

const wrong = (change: Partial<WrongNow>): WrongNow =>
  ({
    kind: 'pressureLow',
    level: 'alarm',
    event_data: {},
    fill_level: null,
    pressure: null,
    optimal_pressure: null,
    ...change,
  }) as WrongNow

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says the value and the limit it broke', () => {
  const low = wrong({ event_data: { p: 6.1, pm: 7 } })
  expect(causeTitle(low, words)).toBe('Pressure too low')
  expect(plain(causeFigures(low, words))).toBe('6.1 bar, minimum 7.0 bar')
})

it('treats zero bar as a value, not as unknown', () => {
  expect(plain(causeFigures(wrong({ event_data: { p: 0, pm: 7 } }), words))).toContain('0.0 bar')
})

it('sets a fill level beside what the tire should hold', () => {
  const leak = wrong({ kind: 'fillLevelBelow80', fill_level: 76, pressure: 6.8, optimal_pressure: 9 })
  expect(plain(causeTitle(leak, words))).toBe('Fill level below 80%')
  expect(plain(causeFigures(leak, words))).toContain('76 %')
})

it('says of a muted tire at which nothing goes on that nothing is wrong, and of a silent one that nobody knows', () => {
  expect(causeTitle(wrong({ kind: null, level: 'muted', true_level: 'ok' }), words)).toBe('Nothing is wrong')
  expect(causeTitle(wrong({ kind: null, level: 'muted', true_level: 'noData' }), words)).toBe('No data')
})

it('names a kind it does not know by its level', () => {
  expect(causeTitle(wrong({ kind: 'ofTheFuture', level: 'warning' }), words)).toBe('Warning')
})
