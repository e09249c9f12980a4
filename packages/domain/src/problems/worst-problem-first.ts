import { compareLevels } from '../alarms/worst-level.ts'
import { depthNow } from './headline.ts'
import type { Problem } from './problem.ts'
import type { SeenProblem } from './seen-problem.ts'
import { compareSteps } from './step-kind.ts'

type Ranked = { id: number; problem: Problem; seen: SeenProblem }

/**
 * What goes on first, the worst of it first: the level, then the kind, then the emptier, then what began earlier. Behind it
 * what ended, the newest first. Negative when `a` goes before `b`.
 */
export const compareProblems = (a: Ranked, b: Ranked): number => {
  const ended = Number(a.problem.end !== null) - Number(b.problem.end !== null)
  if (ended !== 0) return ended
  if (a.problem.end !== null && b.problem.end !== null) return b.problem.end.at - a.problem.end.at || a.id - b.id
  return (
    compareLevels(a.seen.level, b.seen.level) ||
    compareSteps(a.seen.kind ?? a.seen.worstKind, b.seen.kind ?? b.seen.worstKind) ||
    (depthNow(a.problem) ?? UNKNOWN) - (depthNow(b.problem) ?? UNKNOWN) ||
    a.problem.since - b.problem.since ||
    a.id - b.id
  )
}

/** What is not known stands behind what is. */
const UNKNOWN = 1_000
