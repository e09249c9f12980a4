import type { FillLevelLossRate } from '../problems/next-fill-limit.ts'
import type { Problem } from '../problems/problem.ts'
import type { ProblemView } from '../problems/problem-view.ts'
import type { Percent } from '../units/percent.ts'
import { compareConditionsWorstFirst, type RankedCondition } from './worst-first.ts'

/** A problem in a list: as its reader sees it, and how full its tire is now, or at most is, %, and how fast it loses gas. */
export type ListedProblem = {
  id: number
  problem: Problem
  seen: ProblemView
  depth: Percent | null
  loss: FillLevelLossRate | null
}

/** How a problem stands in the one order of worst. */
const rankedProblem = ({ id, seen, depth, loss }: ListedProblem): RankedCondition => ({
  level: seen.level,
  kind: seen.kind ?? seen.worstKind,
  depth,
  loss,
  since: seen.beginning.since,
  id,
})

/** What goes on first, the worst of it first; behind it what ended, the newest first. Negative when `a` goes before `b`. */
export const compareProblemsWorstFirst = (a: ListedProblem, b: ListedProblem): number => {
  const [ended, other] = [a.problem.end, b.problem.end]
  if (ended !== null && other !== null) return other.at - ended.at || a.id - b.id
  return (
    Number(ended !== null) - Number(other !== null) || compareConditionsWorstFirst(rankedProblem(a), rankedProblem(b))
  )
}
