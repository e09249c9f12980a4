import type { ProblemEndReason } from './problem.ts'

/** How a problem ends that somebody saw to. */
export const MENDED_PROBLEM_ENDS = [
  'inflated',
  'tireChanged',
  'serviced',
] as const satisfies readonly ProblemEndReason[]

const MENDED: readonly (string | undefined)[] = MENDED_PROBLEM_ENDS

/** Whether people saw to a problem that ended so; undefined stands for one that goes on. */
export const isMendedProblemEnd = (reason: ProblemEndReason | undefined): boolean => MENDED.includes(reason)
