import { expect, it } from 'vitest'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'
import {
  groupingsOfProblemRows,
  groupRowsUnderNames,
  type HomeProblemFilter,
  matchesHomeProblemFilter,
  momentOfProblemSince,
  placeOfProblemRow,
} from './home-problem-filter.ts'
import type { HomeProblemRow } from './home-problem-row.ts'

const ALL: HomeProblemFilter = { level: null, whose: null, userId: 7, began: null, words: [] }
const at = (text: string): number => new Date(text).getTime() / 1_000
const NOW = at('2026-11-26T07:10:00')

const row = (wrong: Partial<CurrentTireTrouble>, problem: HomeProblemRow['problem'] = null): HomeProblemRow => ({
  wrong: { level: 'alarm', since: NOW, place: null, depot: null, address: null, ...wrong } as CurrentTireTrouble,
  problem,
})
const heldBy = (user_id: number) =>
  ({ ...aTireProblem({}).holder, user_id, name: 'Anna' }) as NonNullable<HomeProblemRow['problem']>['holder']

it.each([
  ['1h', '2026-11-26T06:10:00'],
  ['24h', '2026-11-25T07:10:00'],
  ['18:00', '2026-11-25T18:00:00'],
  ['6:00', '2026-11-26T06:00:00'],
] as const)('%s means since %s', (choice, since) => {
  expect(momentOfProblemSince(choice, NOW)).toBe(at(since))
})

it('a clock’s hour that has just struck is now', () => {
  expect(momentOfProblemSince('18:00', at('2026-11-26T18:00:00'))).toBe(at('2026-11-26T18:00:00'))
})

const step = (found: number, is_news = true) => ({
  ...{ id: String(found), kind: 'fillLevelBelow90', level: 'alarm' as const, start: found, found, end: null },
  ...{ times: 1, is_news, events: [] },
})

it.each([
  { steps: [step(NOW - 7_200)], since: NOW - 7_200, found: true, because: 'its first sign came since' },
  { steps: [step(NOW - 9_000)], since: NOW - 9_000, found: false, because: 'it began and was known before' },
  { steps: [step(NOW - 600)], since: NOW - 9_000, found: true, because: 'it became known since' },
  { steps: [step(NOW - 9_000), step(NOW - 600)], since: NOW - 9_000, found: true, because: 'it grew worse since' },
  { steps: [step(NOW - 9_000), step(NOW - 600, false)], since: NOW - 9_000, found: false, because: 'nothing new came' },
])('of the last two hours a problem is listed: $found, as $because', ({ steps, since, found }) => {
  const one = row({ since: NOW }, aTireProblem({ since, steps }))
  expect(matchesHomeProblemFilter(one, { ...ALL, began: NOW - 7_200 }, '')).toBe(found)
})

it.each([
  { removal_since: NOW - 7_201, found: false, because: 'it was run flat before' },
  { removal_since: NOW - 7_200, found: true, because: 'it was run flat since' },
])('of the last two hours a problem that is older is listed: $found, as $because', ({ removal_since, found }) => {
  const known = NOW - 9_000
  const one = row({ removal: 'mustComeOff', removal_since }, aTireProblem({ since: known, steps: [step(known)] }))
  expect(matchesHomeProblemFilter(one, { ...ALL, began: NOW - 7_200 }, '')).toBe(found)
})

it.each([
  { kind: 'wornOut', since: NOW - 7_201, found: false, because: 'its tread was measured at the limit before' },
  { kind: 'wornOut', since: NOW - 7_200, found: true, because: 'its tread was measured at the limit since' },
  { kind: 'mustComeOff', since: NOW - 7_201, found: false, because: 'it was run flat before' },
  { kind: 'mustComeOff', since: NOW - 7_200, found: true, because: 'it was run flat since' },
  { kind: null, since: null, found: false, because: 'nothing goes on at a muted tire that is well' },
])(
  'of what began in the last two hours $kind since $since is listed: $found, as $because',
  ({ kind, since, found }) => {
    const one = row({ kind, since, level: kind === null ? 'muted' : 'alarm' })
    expect(matchesHomeProblemFilter(one, { ...ALL, began: NOW - 7_200 }, '')).toBe(found)
  },
)

it('tells mine from those that others have, and from those that nobody has', () => {
  const [mine, others, free] = [heldBy(7), heldBy(8), null].map((holder) => row({}, aTireProblem({ holder })))
  const found = (whose: HomeProblemFilter['whose']) =>
    [mine, others, free].map((one) => one !== undefined && matchesHomeProblemFilter(one, { ...ALL, whose }, ''))
  expect(found('mine')).toEqual([true, false, false])
  expect(found('free')).toEqual([false, false, true])
})

it('finds all words, wherever they stand', () => {
  expect(matchesHomeProblemFilter(row({}), { ...ALL, words: ['nh-9', 'leak'] }, 'nh-9 axle 1 left leaking fast')).toBe(
    true,
  )
  expect(matchesHomeProblemFilter(row({}), { ...ALL, words: ['nh-9', 'flat'] }, 'nh-9 axle 1 left leaking fast')).toBe(
    false,
  )
})

it('offers to gather by depot where a vehicle belongs to one', () => {
  expect(groupingsOfProblemRows([row({})])).not.toContain('depot')
  expect(groupingsOfProblemRows([row({}), row({ depot: 'Breda' })])).toContain('depot')
})

it('gathers by the place of the fleet before the town, the worst group first', () => {
  const rows = [
    row({ address: '# Breda, NL' }),
    row({ place: 'Depot', address: 'Gent, BE' }),
    row({ address: 'Breda, NL' }),
  ]
  expect(groupRowsUnderNames(rows, placeOfProblemRow).map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['Breda, NL', 2],
    ['Depot', 1],
  ])
})
