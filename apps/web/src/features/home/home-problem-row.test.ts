import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'
import { homeProblemRows, isProblemRowUnassigned } from './home-problem-row.ts'

const wrong = (tire_id: number, level: CurrentTireTrouble['level'] = 'alarm') =>
  ({ tire_id, level, kind: 'fillLevelBelow50', muted_until: null }) as CurrentTireTrouble

it('the first screen has one row per problem, each among those of its level', () => {
  const rows = homeProblemRows(
    [wrong(1), wrong(2), wrong(3, 'muted')],
    [
      aTireProblem({ id: 10, tire_id: 1 }),
      aTireProblem({ id: 11, tire_id: 1, level: 'warning', family: 'due' }),
      aTireProblem({ id: 20, tire_id: 2 }),
      aTireProblem({ id: 30, tire_id: 3 }),
      aTireProblem({ id: 31, tire_id: 3, level: 'warning', family: 'due' }),
      aTireProblem({ id: 32, tire_id: 3, level: 'ok', family: 'heat' }),
    ],
  )
  expect(rows.map(({ wrong, problem }) => `${wrong.level} ${problem?.id}`)).toEqual([
    'alarm 10',
    'alarm 20',
    'warning 11',
    'muted 30',
    'muted 31',
  ])
})

it('mutes the other problems of a tire of which one broke through its mute, as everywhere', () => {
  const worst = aTireProblem({ id: 10, tire_id: 1, kind: 'fillLevelBelow50' })
  const due = aTireProblem({ id: 11, tire_id: 1, level: 'warning', family: 'due', kind: 'age' })
  const rows = homeProblemRows(
    [{ ...wrong(1), muted_until: 1_700_000_000 as CurrentTireTrouble['muted_until'] }],
    [worst, due],
  )
  expect(rows.map(({ wrong, problem }) => `${wrong.level} ${problem?.id}`)).toEqual(['alarm 10', 'muted 11'])
})

it('a second trouble of a tire stands behind the worse ones of others, in the order in which the server tells them', () => {
  const level = fc.constantFrom('alarm' as const, 'warning' as const, 'info' as const)
  fc.assert(
    fc.property(fc.array(fc.record({ tire_id: fc.integer({ min: 1, max: 6 }), level }), { minLength: 2 }), (given) => {
      const problems = given
        .toSorted((a, b) => compareAlarmLevels(a.level, b.level))
        .map((problem, at) => aTireProblem({ ...problem, id: at }))
      // As the server lists tires: by their worst problems.
      const tires = [...Map.groupBy(problems, ({ tire_id }) => tire_id).entries()]
      const listed = tires.map(([id, [worst]]) => wrong(id, worst?.level))
      expect(homeProblemRows(listed, problems).map(({ problem }) => problem?.id)).toEqual(problems.map(({ id }) => id))
    }),
  )
})

it('what is wrong and no problem keeps its row', () => {
  expect(homeProblemRows([wrong(1)], [])).toEqual([{ wrong: wrong(1), problem: null }])
  const rows = homeProblemRows(
    [wrong(1), wrong(2), wrong(3)],
    [aTireProblem({ tire_id: 1 }), aTireProblem({ id: 3, tire_id: 3 })],
  )
  expect(rows.map(({ wrong }) => wrong.tire_id)).toEqual([1, 2, 3])
})

it('that a tire must come off has a row of its own, before what can wait at the same tire', () => {
  const runFlat = { ...wrong(1), kind: 'mustComeOff' }
  expect(homeProblemRows([runFlat], [])).toEqual([{ wrong: runFlat, problem: null }])
  const due = aTireProblem({ id: 11, tire_id: 1, level: 'warning', family: 'due', kind: 'age' })
  const rows = homeProblemRows([runFlat, wrong(2)], [aTireProblem({ id: 20, tire_id: 2 }), due])
  expect(rows.map(({ wrong, problem }) => `${wrong.level} ${wrong.tire_id} ${problem?.id}`)).toEqual([
    'alarm 1 undefined',
    'alarm 2 20',
    'warning 1 11',
  ])
})

it('only a problem that nobody has is free', () => {
  const holder = { holding: 1, user_id: 7, name: 'Ann', since: 0, handed_by: null, note: '', due: null }
  const rows = homeProblemRows(
    [wrong(1), wrong(2), wrong(3)],
    [aTireProblem({ tire_id: 1 }), aTireProblem({ id: 2, tire_id: 2, holder })],
  )
  expect(rows.filter(isProblemRowUnassigned).map(({ wrong }) => wrong.tire_id)).toEqual([1])
})
