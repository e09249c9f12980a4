import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'
import { homeProblemRows, isProblemRowUnassigned, removalOfProblemRow } from './home-problem-row.ts'

const wrong = (tire_id: number, level: CurrentTireTrouble['level'] = 'alarm') =>
  ({
    ...{ tire_id, level, kind: 'fillLevelBelow50', event_kind: 'fillLevelBelow50', event_data: { fl: 50 } },
    ...{ removal: null, removal_since: 1_700_000_000, muted_until: null, since: 1_700_000_000 },
  }) as unknown as CurrentTireTrouble

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
  const runFlat = { ...wrong(1), kind: 'mustComeOff', event_kind: 'age', removal: 'mustComeOff' as const }
  expect(homeProblemRows([runFlat], [])).toEqual([{ wrong: { ...runFlat, event_data: {} }, problem: null }])
  const due = aTireProblem({ id: 11, tire_id: 1, level: 'warning', family: 'due', kind: 'age' })
  const rows = homeProblemRows([runFlat, wrong(2)], [aTireProblem({ id: 20, tire_id: 2 }), due])
  expect(rows.map(({ wrong, problem }) => `${wrong.level} ${wrong.tire_id} ${problem?.id}`)).toEqual([
    'alarm 1 undefined',
    'alarm 2 20',
    'warning 1 11',
  ])
})

it('of all that is wrong with a tire a row says something, and worn tread stands behind all that alarms', () => {
  const kinds = ['fillLevelBelow50', 'internalTemperature', 'age', 'mustComeOff', 'wornOut'] as const
  const given = fc.record({
    kind: fc.constantFrom(...kinds),
    removal: fc.constantFrom(null, 'mustComeOff' as const, 'wornOut' as const),
    more: fc.constantFrom('age' as const, 'tooHighPressure' as const, null),
  })
  const seen = { beside: 0, byItself: 0 }
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 5 }), (all) => {
      const tires = all.map(({ kind, ...tire }, at) => {
        const removal = kind === 'mustComeOff' || kind === 'wornOut' ? kind : tire.removal
        return { ...wrong(at + 1), kind, removal, event_kind: removal === kind ? tire.more : kind }
      })
      const problems = tires.flatMap(({ tire_id, kind, removal }, at) =>
        [removal === kind ? null : kind, all[at]?.more ?? null].flatMap((of, nth) =>
          of === null ? [] : [aTireProblem({ id: at * 2 + nth, tire_id: tire_id ?? 0, kind: of, level: 'alarm' })],
        ),
      )
      const rows = homeProblemRows(tires, problems)
      for (const problem of problems) {
        const row = rows.find((one) => one.problem?.id === problem.id)
        expect(row?.wrong.kind).toBe(problem.kind)
        const own = tires.find(({ tire_id }) => tire_id === problem.tire_id)
        expect(row?.wrong.event_data).toEqual(own?.event_kind === problem.kind ? { fl: 50 } : {})
      }
      for (const { tire_id, kind, removal } of tires) {
        const own = rows.filter((row) => row.wrong.tire_id === tire_id)
        const said = own.flatMap((row) => removalOfProblemRow(row) ?? [])
        // What is to be done about lost gas says it.
        if (removal === 'wornOut' || removal === kind) expect(said).toEqual([removal])
        if (removal !== null) seen[removal === kind ? 'byItself' : 'beside'] += 1
        expect(new Set(own.map(({ wrong, problem }) => problem?.id ?? wrong.kind)).size).toBe(own.length)
      }
      const worn = rows.findIndex((row) => removalOfProblemRow(row) === 'wornOut')
      if (worn >= 0) expect(rows.slice(worn).every((row) => removalOfProblemRow(row) === 'wornOut')).toBe(true)
    }),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

it('that a tire must come off is free: nobody can take it, and nobody has it', () => {
  const rows = homeProblemRows([{ ...wrong(1), kind: 'wornOut', removal: 'wornOut' }, wrong(2)], [])
  expect(rows.filter(isProblemRowUnassigned).map(({ wrong }) => wrong.tire_id)).toEqual([1])
})

it('only a problem that nobody has is free', () => {
  const holder = { holding: 1, user_id: 7, name: 'Ann', since: 0, handed_by: null, note: '', due: null }
  const rows = homeProblemRows(
    [wrong(1), wrong(2), wrong(3)],
    [aTireProblem({ tire_id: 1 }), aTireProblem({ id: 2, tire_id: 2, holder })],
  )
  expect(rows.filter(isProblemRowUnassigned).map(({ wrong }) => wrong.tire_id)).toEqual([1])
})
