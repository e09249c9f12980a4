import { globSync, readFileSync } from 'node:fs'
import { DEMOUNT_TASKS, PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { createTranslator } from '@coldbar/i18n/translator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currentTroubleTitle } from './features/home/current-trouble-text.ts'
import type { VisitNewsRow } from './features/home/visit-news-query.ts'
import { visitNewsText } from './features/home/visit-news-text.ts'
import { TIRE_ISSUE_COLUMN } from './features/tires/tire-columns.tsx'
import { alarmAnnouncementTitle } from './fleet/alarm-announcements/alarm-announcement-title.ts'
import { tireConditionText } from './fleet/condition/condition-text.ts'
import { tireSearchText } from './fleet/list/search-text.ts'
import { createCompressedTireRowReader } from './store/fleet-tire.ts'
import { aTireProblem } from './testing/a-tire-problem.ts'
import { aTireTrouble } from './testing/a-tire-trouble.ts'

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

it('a tire that was found damaged is called so in every list, announcement and piece of news', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  const format = createFormat({ language: 'en', t, timeZone: 'UTC' })
  const tire = createCompressedTireRowReader(['id', 'issue_kind', 'alarm_color', 'demount_since', 'unsound_since'])
  const listed = tire([1, 'mustComeOff', 0, NOW, NOW])
  const columns = { t, format, now: NOW } as Parameters<NonNullable<typeof TIRE_ISSUE_COLUMN.exported>>[1]
  const removal = { what: 'alarm', problemId: null, tireId: 1, vehicleId: 2, removal: 'mustComeOff' } as const
  const problem = aTireProblem({ action: 'none', demount_task: null, end: NOW, end_reason: 'inflated' })
  const ended = { problem, time: NOW, removal: 'mustComeOff', demount_task: 'scrap' } as VisitNewsRow
  const said = [
    tireConditionText(listed, { t, format, now: NOW }).main,
    TIRE_ISSUE_COLUMN.exported?.(listed, columns),
    tireSearchText(t)(listed),
    alarmAnnouncementTitle({ ...removal, demountTask: 'scrap' }, t),
    currentTroubleTitle(aTireTrouble({ kind: 'mustComeOff', demount_task: 'scrap' }), { t }),
    visitNewsText('ended', ended, { t, format, now: NOW }),
  ]
  for (const text of said) {
    expect(String(text).toLowerCase()).toContain('must come off: damaged inside')
    expect(String(text).toLowerCase()).not.toContain('look inside')
  }
})

it('no page calls a problem that goes on by its headline alone', () => {
  const here = import.meta.dirname
  const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter((file) => !file.includes('.test.'))
  const naming = files.filter((file) => readFileSync(`${here}/${file}`, 'utf8').includes('problemHeadlineText('))
  expect(naming.toSorted()).toEqual(OF_THE_PAST)
})
