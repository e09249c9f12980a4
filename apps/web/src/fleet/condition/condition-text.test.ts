import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { type DisplayedTireCondition, noTireIssueText, tireConditionText } from './condition-text.ts'

const t = createTranslator('en', await loadMessages('en'))
const NOW = 1_795_000_000
const words = { t, format: createFormat({ language: 'en', t, timeZone: 'UTC' }), now: NOW }
const HOUR = 3600
const tire = (change: Partial<DisplayedTireCondition>): DisplayedTireCondition => ({
  ...{ level: 'ok', trueLevel: 'ok', issue: null, freshness: 'heard', muted_until: null },
  last_measurement: NOW - 60,
  tag_id: 77,
  ...change,
})

const END = Date.UTC(2026, 10, 29) / 1000

it.each<[string, Partial<DisplayedTireCondition>, string, string[]]>([
  ['heard, unmuted and without event: ok', {}, 'Ok', []],
  [
    'parked: when it was heard, not that it is ok',
    { freshness: 'quiet', last_measurement: NOW - 5 * HOUR },
    'Parked, heard 5 h ago',
    [],
  ],
  [
    'silent: for how long',
    { level: 'noData', freshness: 'silent', last_measurement: NOW - 49 * HOUR },
    'Silent for 2 d',
    [],
  ],
  [
    'without a sensor: that, not that it was never heard',
    { level: 'noData', freshness: 'never', last_measurement: null, tag_id: null },
    'Without a sensor',
    [],
  ],
  ['never heard', { level: 'noData', freshness: 'never', last_measurement: null }, 'Never heard', []],
  [
    'muted: until when, and what it is in truth',
    { level: 'muted', trueLevel: 'alarm', issue: 'fillLevelBelow80', muted_until: END },
    'Muted until 29/11',
    ['alarm: Fill level below 80%'],
  ],
  ['muted and well: muted all the same', { level: 'muted', muted_until: END }, 'Muted until 29/11', []],
  [
    'what breaks through a mute: as alarm',
    { level: 'alarm', trueLevel: 'alarm', issue: 'blowOut', muted_until: END },
    'Blow out',
    [],
  ],
  [
    'in alarm and silent: both',
    {
      level: 'alarm',
      trueLevel: 'alarm',
      issue: 'pressureLow',
      freshness: 'silent',
      last_measurement: NOW - 49 * HOUR,
    },
    'Pressure too low',
    ['noData: Silent for 2 d'],
  ],
])('a tire that is %s', (_, change, main, beside) => {
  const said = tireConditionText(tire(change), words)
  expect(said.main.replaceAll('\u00a0', ' ')).toBe(main)
  expect(said.beside.map(({ level, text }) => `${level}: ${text}`.replaceAll('\u00a0', ' '))).toEqual(beside)
})

it('says of no tire that must come off that nothing is wrong with it, where no event goes on', () => {
  expect(noTireIssueText(tire({}), words)).toBe('Nothing is wrong with this tire')
  const worn = tire({ level: 'alarm', trueLevel: 'alarm', issue: 'wornOut' })
  expect(noTireIssueText(worn, words)).toBe('Tread worn to the legal limit')
  expect(noTireIssueText({ ...worn, freshness: 'never', tag_id: null }, words)).toBe('Tread worn to the legal limit')
})
