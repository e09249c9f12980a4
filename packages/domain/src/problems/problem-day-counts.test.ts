import { describe, expect, it } from 'vitest'
import { aProblem } from '../testing/a-problem.ts'
import { epochSeconds as at } from '../units/time.ts'
import type { Problem, ProblemEndReason } from './problem.ts'
import { problemDayCounts } from './problem-day-counts.ts'
import type { ProblemStepKind } from './problem-step-kind.ts'

const DAYS = [0, 100, 200].map((from) => ({ from: at(from), until: at(from + 100) }))
const NOTHING = { alarm: 0, warning: 0, info: 0, raised: 0, mendedAfter: [] }

type Step = [kind: ProblemStepKind, start: number, end: number | null]
const of = (tireId: number, steps: Step[], end: number | null = null, reason: ProblemEndReason = 'inflated') => {
  const problem: Problem = aProblem(
    steps.map(([kind]) => kind),
    {
      since: at(steps[0]?.[1] ?? 0),
      steps: steps.map(([kind, start, over]) => ({
        ...{ kind, start: at(start), foundAt: at(start), times: 1, end: over === null ? null : at(over) },
      })),
      end: end === null ? null : { at: at(end), reason },
    },
  )
  return { tireId, problem }
}
const counts = (problems: ReturnType<typeof of>[], version: 2 | 3 = 3) =>
  DAYS.map((day) => problemDayCounts(problems, day, version))
const levels = (problems: ReturnType<typeof of>[]) =>
  counts(problems).map((day) => [day?.alarm ?? 0, day?.warning ?? 0, day?.info ?? 0])

describe('the tires of a day by their worst level', () => {
  it('are counted while a step goes on: from its first moment to before its last', () => {
    expect(levels([of(1, [['blowOut', 99, 100]], 100)])).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(levels([of(1, [['blowOut', 99, 101]], 101)])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ])
    expect(levels([of(1, [['blowOut', 150, null]])])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ])
    expect(levels([of(1, [['blowOut', 100, 100]], 100)])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ])
  })

  it('end with their problem, though a step of it was never told to be over', () => {
    expect(levels([of(1, [['blowOut', 50, null]], 120)])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ])
  })

  it('are counted once each, however many problems they have', () => {
    const two = [of(1, [['blowOut', 10, 20]], 20), of(1, [['drivenUnderInflated', 10, 250]], 250)]
    expect(levels(two)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
    ])
  })

  it('are of what the reader’s notifications version counts', () => {
    const byFillLevel = [of(1, [['fillLevelBelow90', 10, null]])]
    expect(counts(byFillLevel, 3)[0]).toMatchObject({ raised: 1 })
    expect(counts(byFillLevel, 2)).toEqual([null, null, null])
  })
})

describe('what was mended on a day', () => {
  it('is counted on the day on which it was over, with the time since its first sign', () => {
    expect(counts([of(1, [['blowOut', 50, 199]], 199)])).toEqual([
      { ...NOTHING, alarm: 1, raised: 1 },
      { ...NOTHING, alarm: 1, mendedAfter: [149] },
      null,
    ])
  })

  it.each(['cooled', 'cameBack', 'tagRemoved', 'disabled'] as const)('is nothing that ended by %s', (reason) => {
    expect(counts([of(1, [['blowOut', 50, 60]], 60, reason)])[0]).toEqual({ ...NOTHING, alarm: 1, raised: 1 })
  })
})
