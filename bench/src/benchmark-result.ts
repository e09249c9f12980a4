type BenchmarkGoal = { of: 'value' | 'ratio' } & (
  | { atLeast: number }
  | { atMost: number }
  | { atLeast: number; atMost: number }
)

/** One line of the table: what was measured, the limit measured in the same run, and what we ask of the two. */
export type BenchmarkResult = {
  name: string
  /** As measured, in `unit`. */
  value: number
  unit: string
  /** What this machine can do at best, in the same unit; null where nothing comparable exists. */
  limit: number | null
  limitName: string
  /** What must hold. */
  goal: BenchmarkGoal | null
  note?: string
}

export const benchmarkRatioToLimit = ({ value, limit }: BenchmarkResult): number | null =>
  limit === null || limit === 0 ? null : value / limit

/** True when the goal holds, or there is none. */
export const isBenchmarkGoalMet = (figure: BenchmarkResult): boolean => {
  const { goal } = figure
  if (goal === null) return true
  const measured = goal.of === 'value' ? figure.value : benchmarkRatioToLimit(figure)
  if (measured === null) return false
  return ('atLeast' in goal ? measured >= goal.atLeast : true) && ('atMost' in goal ? measured <= goal.atMost : true)
}
