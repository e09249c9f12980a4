import { expect, it } from 'vitest'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { type ProblemTimelineInput, problemTimelineEntries } from './problem-timeline.ts'
import { createTranslator } from './translator.ts'

const HOUR = 3_600
const LEAK = 1_763_634_120
const BURST = LEAK + 48 * HOUR

const t = createTranslator('en', await loadMessages('en'))
const telling = { t, format: createFormat({ language: 'en', t, timeZone: 'Europe/Amsterdam' }), now: BURST + HOUR }

const burst: ProblemTimelineInput = {
  problem: {
    ...{ since: BURST, loss_before: { since: LEAK, fill_level_start: 100 }, end: null, end_reason: null },
    headline: 'blowOut',
    steps: [
      { id: 'a', kind: 'fillLevelBelow90', level: 'warning', start: LEAK + HOUR, found: LEAK + HOUR, end: null },
      { id: 'b', kind: 'blowOut', level: 'alarm', start: BURST, found: BURST, end: null },
    ],
  },
  series: {
    bands: [{ kind: 'muted', start: LEAK + 2 * HOUR, end: null }],
    marks: [
      { time: LEAK - HOUR, kind: 'inflated', text: null },
      { time: LEAK + 3 * HOUR, kind: 'inflated', text: null },
      { time: LEAK + 4 * HOUR, kind: 'remarked', text: 'Valve' },
    ],
  },
  told: [],
}

it('keeps of a tire that burst what came between its first sign and the burst', () => {
  expect(problemTimelineEntries(burst, telling).map(({ key, time }) => [key.split(' ')[0], time])).toEqual([
    ['since', LEAK],
    ['began', LEAK + HOUR],
    ['muted', LEAK + 2 * HOUR],
    ['inflated', LEAK + 3 * HOUR],
    ['remarked', LEAK + 4 * HOUR],
    ['began', BURST],
  ])
})

it('begins where a tire that held until it burst did', () => {
  const steps = burst.problem.steps.slice(1)
  const entries = problemTimelineEntries({ ...burst, problem: { ...burst.problem, loss_before: null, steps } }, telling)
  expect(entries.map(({ time }) => time)).toEqual([BURST])
})
