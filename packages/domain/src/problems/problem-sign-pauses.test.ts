import { expect, it } from 'vitest'
import { epochSeconds as at, type EpochSeconds, hours, seconds, timeAfter } from '../units/time.ts'
import { NO_PROBLEMS, type Problem, type TireProblems } from './problem.ts'
import type { ProblemStepKind } from './problem-step-kind.ts'
import { problemStepStretches } from './problem-step-stretches.ts'
import { problemsAfterStepBegan, problemsAfterStepEnded } from './problems-after-step.ts'

const START = at(1_700_000_000)
const after = (count: number): EpochSeconds => timeAfter(START, hours(count))
const begin = (problems: TireProblems, kind: ProblemStepKind, start: EpochSeconds): TireProblems =>
  problemsAfterStepBegan(problems, { kind, start, at: start }).problems
const end = (problems: TireProblems, kind: ProblemStepKind, time: EpochSeconds): TireProblems =>
  problemsAfterStepEnded(problems, { kind, time, at: time, reason: 'cleared' }).problems

/** A step that is there for an hour again and again, after pauses of these lengths in hours; another keeps its problem open. */
const stepAgain = (kind: ProblemStepKind, pauses: readonly number[]): Problem['steps'][number] | undefined => {
  let problems = begin(NO_PROBLEMS, 'fillLevelBelow50', START)
  problems = end(begin(problems, kind, START), kind, after(1))
  let ended = 1
  for (const pause of pauses) {
    problems = end(begin(problems, kind, after(ended + pause)), kind, after(ended + pause + 1))
    ended += pause + 1
  }
  return problems.recent[0]?.steps.find((step) => step.kind === kind)
}

it('a sign that was not there for a day or more keeps when', () => {
  expect(stepAgain('slowLoss', [23, 48])).toMatchObject({
    times: 3,
    pauses: [
      { from: after(1), until: after(24) },
      { from: after(25), until: after(73) },
    ],
  })
})

it('keeps nothing of a pause in which no day lies whole, nor an alarm of one between its events', () => {
  expect(stepAgain('slowLoss', [22])).not.toHaveProperty('pauses')
  expect(stepAgain('blowOut', [48])).not.toHaveProperty('pauses')
})

it('went on between its pauses, and on each side of them', () => {
  const step = stepAgain('slowLoss', [23, 48])
  expect(step === undefined ? [] : problemStepStretches(step, [])).toEqual([
    { start: START, end: after(1) },
    { start: after(24), end: after(25) },
    { start: after(73), end: timeAfter(after(73), seconds(3_600)) },
  ])
})
