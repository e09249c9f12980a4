import type { Percent } from '../units/percent.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { Problem, ProblemStep } from './problem.ts'

/** Since when a tire loses gas, and its fill level before, %; `null` where nobody knew it. */
type LossBeginning = { since: EpochSeconds; fillAtStart: Percent | null }

/** Since when a problem is told to go on. */
export type ProblemBeginning = LossBeginning & {
  /** What the tire had lost before it burst; `null` where it held until then, or did not burst. */
  lossBefore: LossBeginning | null
}

/** The step that it burst; `undefined` where it did not. */
export const burstStep = ({ steps }: Pick<Problem, 'steps'>): ProblemStep | undefined =>
  steps.find(({ kind }) => kind === 'blowOut')

/** Whether one of its steps began before a moment. */
export const hasStepBefore = ({ steps }: Pick<Problem, 'steps'>, time: EpochSeconds): boolean =>
  steps.some(({ start }) => start < time)

/**
 * Since when a problem is told to go on: its first sign. A blow-out began where its own fall did, however long the tire had been
 * losing gas before: a driver who is told of hours would be asked why he drove on. What it lost before is told beside it.
 */
export const problemBeginning = (problem: Problem): ProblemBeginning => {
  const { since, fillAtStart, fillAtBurst } = problem
  const burst = burstStep(problem)
  if (burst === undefined) return { since, fillAtStart, lossBefore: null }
  // What earlier versions wrote dates the burst by what the content went to and fro before it.
  const isLossProven = fillAtBurst !== undefined || hasStepBefore(problem, burst.start)
  return {
    since: burst.start,
    fillAtStart: fillAtBurst ?? fillAtStart,
    lossBefore: since < burst.start && isLossProven ? { since, fillAtStart } : null,
  }
}
