import type { Problem, ProblemFigures } from '../problems/problem.ts'
import { familyOfProblemStep, type ProblemStepKind } from '../problems/problem-step-kind.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'

const SINCE = epochSeconds(1_700_000_000)

/** Figures of which only what is said is known. */
export const someProblemFigures = (known: Partial<ProblemFigures> = {}): ProblemFigures => ({
  fillNow: null,
  boundNow: null,
  lowest: null,
  pressure: null,
  hottest: null,
  rate: null,
  slow: null,
  neighbours: null,
  ...known,
})

/** A problem whose steps of these kinds go on, all since its first sign; of the first one's family. */
export const aProblem = (kinds: readonly ProblemStepKind[], more: Partial<Problem> = {}): Problem => {
  const [first] = kinds
  const family = first === undefined ? null : familyOfProblemStep(first)
  if (family === null) throw new Error('what merely happened is no problem')
  const since: EpochSeconds = more.since ?? SINCE
  return {
    key: `${first}@${since}`,
    family,
    since,
    fillAtStart: null,
    foundAt: since,
    last: since,
    steps: kinds.map((kind) => ({ kind, start: since, foundAt: since, times: 1, end: null })),
    figures: null,
    mendedAt: null,
    quiet: null,
    end: null,
    cameBackOf: null,
    ...more,
  }
}
