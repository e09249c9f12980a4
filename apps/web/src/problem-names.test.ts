import { globSync, readFileSync } from 'node:fs'
import { DEMOUNT_TASKS, PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { createTranslator } from '@coldbar/i18n/translator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { VisitNewsRow } from './features/home/visit-news-query.ts'
import { visitNewsText } from './features/home/visit-news-text.ts'
import { alarmAnnouncementTitle } from './fleet/alarm-announcements/alarm-announcement-title.ts'
import { aTireProblem } from './testing/a-tire-problem.ts'

/** Lists and courses of what is over: nobody does anything about it any more. */
const OF_THE_PAST = [
  'features/costs/leaks-and-repairs-of-month.tsx',
  'features/fleet-days/fleet-day-problems.tsx',
  'fleet/timeline/tire-or-vehicle-timeline.tsx',
  'fleet/tire-measurements/chart-events-list.tsx',
]

const NOW = 1_700_000_000

it('a problem has one name on its row, in its announcement, in what is new and on its pages', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  const format = createFormat({ language: 'en', t, timeZone: 'UTC' })
  fc.assert(
    fc.property(
      fc.constantFrom(...PROBLEM_HEADLINES),
      fc.constantFrom(...PROBLEM_ACTIONS),
      fc.constantFrom(...DEMOUNT_TASKS, null),
      fc.constantFrom('opened', 'worsened', 'losing', 'ended'),
      (headline, action, task, kind) => {
        const problem = aTireProblem({ headline, action, demount_task: task, end: null })
        const name = problemTitleText(problem, t)
        const announced = {
          what: 'alarm',
          problemId: 1,
          tireId: 4,
          vehicleId: 7,
          headline,
          action,
          demountTask: task,
        } as const
        expect(alarmAnnouncementTitle(announced, t)).toBe(name)
        const row = { problem, time: NOW, removal: null, loss_per_hour: null } as VisitNewsRow
        expect(visitNewsText(kind, row, { t, format, now: NOW }).startsWith(name)).toBe(true)
      },
    ),
  )
})

it('no page calls a problem that goes on by its headline alone', () => {
  const here = import.meta.dirname
  const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter((file) => !file.includes('.test.'))
  const naming = files.filter((file) => readFileSync(`${here}/${file}`, 'utf8').includes('problemHeadlineText('))
  expect(naming.toSorted()).toEqual(OF_THE_PAST)
})
