import type { CauseFamily } from '../kinds/cause-family.ts'
import { days, type EpochSeconds, hours, type Seconds, timeBetween } from '../units/time.ts'
import type { Problem, ProblemEndReason } from './problem.ts'

/**
 * What a trouble of one family turns out to be when one of another goes on at the same tire: the lowest tire of an axle
 * that leaks is one trouble, and so is the pressure of a tire that is hot.
 */
export const CAUSE_FAMILY_MERGED_INTO: Partial<Record<CauseFamily, CauseFamily>> = {
  difference: 'gasLost',
  tooMuchGas: 'heat',
}

/** What a family may turn out to be: two that give the same may be one trouble. */
export const mergedCauseFamilyOf = (family: CauseFamily): CauseFamily => CAUSE_FAMILY_MERGED_INTO[family] ?? family

/** What ended by itself and begins again within so long is the same: a brake that drags cools at every stop. */
const GOES_ON_WITHIN: Seconds = hours(24)
/** What ends for these reasons was dealt with: what follows is another trouble. */
const DEALT_WITH: ReadonlySet<ProblemEndReason> = new Set<ProblemEndReason>([
  'inflated',
  'serviced',
  'tireChanged',
  'tagRemoved',
])
/** What begins so soon after the end of its like has come back. */
export const PROBLEM_RETURNS_WITHIN: Seconds = days(30)
/** So long a problem that ended is remembered whole. */
export const PROBLEM_REMEMBERED_FOR: Seconds = hours(25)

/** Whether something that began at `start` and is told of `at` goes on with this problem of its family. */
export const continuesProblem = ({ end }: Problem, start: EpochSeconds, at: EpochSeconds): boolean => {
  if (end === null) return true
  // An event that ended and opens again goes on itself, and so does what it is part of.
  if (start <= end.at) return true
  return !DEALT_WITH.has(end.reason) && timeBetween(end.at, at) <= GOES_ON_WITHIN
}
