import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { type CurrentTireTrouble, currentTroubleFigures, currentTroubleTitle } from './current-trouble-text.ts'

const t = createTranslator('en', await loadMessages('en'))
const words = { t, format: createFormat({ language: 'en', t }), isRounded: false }

const wrong = (change: Partial<CurrentTireTrouble>): CurrentTireTrouble =>
  ({
    kind: 'pressureLow',
    level: 'alarm',
    event_data: {},
    fill_level: null,
    fill_level_bound: null,
    pressure: null,
    park_pressure: null,
    temperature: null,
    internal_temperature: null,
    optimal_pressure: null,
    ...change,
  }) as CurrentTireTrouble

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const NOW = { pressure: 2.9, park_pressure: 2.8, temperature: 91, internal_temperature: 96, optimal_pressure: 9 }
const THEN = { p: 6.2, pp: 6.1, it: 120, pm: 6.6, pM: 10.5, pMM: 8, tm: -20, tM: 85 }
const FULL = { ...NOW, pressure: 11 }
const FROZEN = { ...NOW, temperature: -24 }

it.each([
  ['pressureLow', NOW, '2.9 bar, minimum 6.6 bar'],
  ['pressureHigh', FULL, '11.0 bar, maximum 10.5 bar'],
  ['tooHighPressure', FULL, '11.0 bar, maximum 10.5 bar'],
  ['maintenancePressure', NOW, '2.8 bar cold, maintenance at 8.0 bar'],
  ['temperatureLow', FROZEN, '-24 °C, minimum -20 °C'],
  ['temperatureHigh', NOW, '91 °C, maximum 85 °C'],
  ['internalTemperature', NOW, '96 °C inside, maximum 85 °C'],
] as const)('sets what is now beside the limit that raised %s, not what it read then', (kind, now, said) => {
  expect(plain(currentTroubleFigures(wrong({ kind, ...now, event_data: THEN }), words))).toBe(said)
})

it.each([
  ['pressureLow', NOW],
  ['pressureHigh', NOW],
  ['maintenancePressure', { ...NOW, park_pressure: 8 }],
  ['temperatureLow', NOW],
  ['temperatureHigh', FROZEN],
  ['internalTemperature', { ...NOW, internal_temperature: 85 }],
] as const)('does not set beside its limit what %s is no more beyond: it may still go on', (kind, now) => {
  const warm = { ...now, pressure: 7.8, fill_level_bound: 89 }
  expect(plain(currentTroubleFigures(wrong({ kind, ...warm, event_data: THEN }), words))).toBe(
    'below 89 % full · 7.8 bar',
  )
})

it('says what it reads where nobody knows now by what it was judged, or by which limit', () => {
  const said = '2.9 bar'
  const cold = { kind: 'maintenancePressure', ...NOW, park_pressure: null, event_data: THEN } as const
  expect(plain(currentTroubleFigures(wrong(cold), words))).toBe(said)
  expect(plain(currentTroubleFigures(wrong({ ...NOW, event_data: { p: 6.2 } }), words))).toBe(said)
})

it('never says that a value is its limit where it is beyond it', () => {
  const low = wrong({ pressure: 6.96, event_data: { pm: 7 } })
  expect(plain(currentTroubleFigures(low, words))).toBe('6.96 bar, minimum 7.00 bar')
})

it('treats zero bar as a value, not as unknown', () => {
  expect(plain(currentTroubleFigures(wrong({ pressure: 0, event_data: { pm: 7 } }), words))).toContain('0.0 bar')
})

it('sets what the tire holds cold beside what it should hold cold, and the hot gauge apart', () => {
  const leak = wrong({ kind: 'fillLevelBelow80', fill_level: 76, pressure: 7.9, optimal_pressure: 9 })
  expect(plain(currentTroubleTitle(leak, words))).toBe('Fill level below 80%')
  expect(plain(currentTroubleFigures(leak, words))).toBe(
    '76 % full · gauge 7.9 bar · holds 6.8 bar of 9.0 bar at 15 °C',
  )
})

it('says the most that a tire can hold whose level nobody knows', () => {
  const leak = wrong({ kind: 'fillLevelBelow90', fill_level_bound: 89, pressure: 7.8, optimal_pressure: 9 })
  expect(plain(currentTroubleFigures(leak, words))).toBe('below 89 % full · 7.8 bar')
})

it('says of a muted tire at which nothing goes on that nothing is wrong, and of a silent one that nobody knows', () => {
  expect(currentTroubleTitle(wrong({ kind: null, level: 'muted', true_level: 'ok' }), words)).toBe('Nothing is wrong')
  expect(currentTroubleTitle(wrong({ kind: null, level: 'muted', true_level: 'noData' }), words)).toBe('No data')
})

it('says of a tire that must come off that it must', () => {
  expect(currentTroubleTitle(wrong({ kind: 'mustComeOff' }), words)).toBe('Must come off: look inside')
})

it('names a kind it does not know by its level', () => {
  expect(currentTroubleTitle(wrong({ kind: 'ofTheFuture', level: 'warning' }), words)).toBe('Warning')
})
