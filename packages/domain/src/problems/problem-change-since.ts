import type { EpochSeconds } from '../units/time.ts'
import type { Problem } from './problem.ts'
import type { ProblemView } from './problem-view.ts'

/** What a problem can have done since somebody looked. */
const CHANGES = ['opened', 'worsened', 'ended'] as const

export type ProblemChangeKind = (typeof CHANGES)[number]

/**
 * What is new of a problem to somebody who looked last at `since`, and when that became known; `null` when nothing is. Only
 * the last word counts: what began and ended meanwhile has ended, what began and grew worse began.
 */
export const problemChangeSince = (
  problem: Problem,
  { steps }: Pick<ProblemView, 'steps'>,
  since: EpochSeconds,
): { change: ProblemChangeKind; at: EpochSeconds } | null => {
  if (problem.end !== null) {
    const at = knownToHaveEnded(problem, problem.end.at)
    return at > since ? { change: 'ended', at } : null
  }
  return ongoingProblemChangeSince(steps, since)
}

/** What is new of a problem that goes on, by its steps in the order in which they were found: that it began, or grew worse. */
export const ongoingProblemChangeSince = (
  steps: readonly Pick<ProblemView['steps'][number], 'isNews' | 'foundAt' | 'end'>[],
  since: EpochSeconds,
): { change: 'opened' | 'worsened'; at: EpochSeconds } | null => {
  const [first] = steps.map(({ foundAt }) => foundAt).sort((a, b) => a - b)
  if (first === undefined) return null
  if (first > since) return { change: 'opened', at: first }
  const worse = steps.findLast(({ isNews, foundAt, end }) => isNews && end === null && foundAt > since)
  return worse === undefined ? null : { change: 'worsened', at: worse.foundAt }
}

/** A leak that stopped by itself has ended when it stopped, but a day passes until that is known. */
const knownToHaveEnded = ({ last }: Problem, end: EpochSeconds): EpochSeconds => (last > end ? last : end)
