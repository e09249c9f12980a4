import { expect, it } from 'vitest'
import { aProblem } from '../../testing/a-problem.ts'
import type { WrongNow } from './cause.ts'
import { isFree, nowRows } from './now-row.ts'

const wrong = (tire_id: number, level: WrongNow['level'] = 'alarm') => ({ tire_id, level }) as WrongNow

it('the first screen has one row per problem, each among those of its level', () => {
  const rows = nowRows(
    [wrong(1), wrong(2), wrong(3, 'muted')],
    [
      aProblem({ id: 10, tire_id: 1 }),
      aProblem({ id: 11, tire_id: 1, level: 'warning', family: 'due' }),
      aProblem({ id: 20, tire_id: 2 }),
      aProblem({ id: 30, tire_id: 3 }),
      aProblem({ id: 31, tire_id: 3, level: 'warning', family: 'due' }),
      aProblem({ id: 32, tire_id: 3, level: 'ok', family: 'heat' }),
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

it('what is wrong and no problem keeps its row', () => {
  expect(nowRows([wrong(1)], [])).toEqual([{ wrong: wrong(1), problem: null }])
})

it('only a problem that nobody has is free', () => {
  const holder = { holding: 1, user_id: 7, name: 'Ann', since: 0, handed_by: null, note: '', due: null }
  const rows = nowRows(
    [wrong(1), wrong(2), wrong(3)],
    [aProblem({ tire_id: 1 }), aProblem({ id: 2, tire_id: 2, holder })],
  )
  expect(rows.filter(isFree).map(({ wrong }) => wrong.tire_id)).toEqual([1])
})
