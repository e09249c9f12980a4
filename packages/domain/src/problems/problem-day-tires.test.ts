import { describe, expect, it } from 'vitest'
import { aProblem } from '../testing/a-problem.ts'
import { epochSeconds as at } from '../units/time.ts'
import type { Problem, ProblemEndReason, ProblemStep } from './problem.ts'
import { problemDayTires, tiresAtLevel } from './problem-day-tires.ts'
import type { ProblemStepKind } from './problem-step-kind.ts'
import type { ProblemEpisode } from './problem-step-stretches.ts'

const DAYS = [0, 100, 200].map((from) => ({ from: at(from), until: at(from + 100) }))
const NOTHING = { alarm: 0, warning: 0, info: 0, raised: 0, mendedAfter: [] }

/** The tires of a day counted by level. */
const countsOf = (...asked: Parameters<typeof problemDayTires>) => {
  const of = problemDayTires(...asked)
  if (of === null) return null
  const [alarm, warning, info] = (['alarm', 'warning', 'info'] as const).map((level) => tiresAtLevel(of, level).length)
  return { alarm, warning, info, raised: of.raised, mendedAfter: of.mendedAfter }
}

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
  return { tireId, problem, episodes: [] }
}
type Given = Parameters<typeof problemDayTires>[0]
const counts = (problems: Given, version: 2 | 3 = 3) => DAYS.map((day) => countsOf(problems, day, version))
const levels = (problems: Given) => counts(problems).map((day) => [day?.alarm ?? 0, day?.warning ?? 0, day?.info ?? 0])

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

describe('a step that came again', () => {
  const again = (kind: ProblemStepKind, step: Partial<ProblemStep>, episodes: ProblemEpisode[]) => {
    const { problem, ...rest } = of(1, [[kind, 10, null]])
    return [
      {
        ...rest,
        episodes,
        problem: { ...problem, steps: problem.steps.map((one) => ({ ...one, times: 2, ...step })) },
      },
    ]
  }
  const blowOut = (start: number, end: number | null): ProblemEpisode => ({
    ...{ kind: 'blowOut', start: at(start), end: end === null ? null : at(end) },
  })

  it('counts on the days of its events, not between two of them', () => {
    expect(levels(again('blowOut', {}, [blowOut(10, 20), blowOut(210, null)])).map(([alarm]) => alarm)).toEqual([
      1, 0, 1,
    ])
    const over = again('blowOut', { end: at(220) }, [blowOut(10, 20), blowOut(210, 220)])
    expect(levels(over).map(([alarm]) => alarm)).toEqual([1, 0, 1])
  })

  it('ended with the step, though its last event was never told to be over', () => {
    const over = again('blowOut', { end: at(150) }, [blowOut(10, 20), blowOut(110, null)])
    expect(levels(over).map(([alarm]) => alarm)).toEqual([1, 1, 0])
  })

  it('has pauses of its own where it is a sign', () => {
    const sign = again('sensorDoubt', { pauses: [{ from: at(90), until: at(205) }] }, [])
    expect(levels(sign).map(([, warning]) => warning)).toEqual([1, 0, 1])
  })
})

describe('a slow loss', () => {
  it('is a warning by its sign until people are told of it, and what they are told from then on', () => {
    const seen = (steps: Step[]) => levels([of(1, steps)])
    const before = seen([['slowLoss', 10, null]])
    const told = seen([
      ['slowLoss', 10, null],
      ['slowFillLevelLoss', 150, null],
    ])
    expect(told[0]).toEqual(before[0])
    expect(told[2]).toEqual(seen([['slowFillLevelLoss', 150, null]])[2])
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
