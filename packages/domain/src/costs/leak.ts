import type { Problem } from '../problems/problem.ts'
import { isFastLossStep, isSlowLossStep } from '../problems/problem-step-kind.ts'
import { PROBLEM_RETURNS_WITHIN } from '../problems/rejoin-problem.ts'
import { type EpochSeconds, timeBetween } from '../units/time.ts'

/** Whether a problem was a leak, fast or slow: gas that was proven to go, not a tire that merely holds too little. */
export const isProblemLeak = ({ family, steps }: Pick<Problem, 'family' | 'steps'>): boolean =>
  family === 'gasLost' && steps.some(({ kind }) => isFastLossStep(kind) || isSlowLossStep(kind))

/** A leak of a tire, from when on. */
export type LeakOfTire = { tireId: number; since: EpochSeconds }

/**
 * The leaks that count: of a tire one within so many days at most. A nail or a valve that nobody found leaks again after each
 * time that the tire was pumped up, as a problem of its own: it says no more about its brand than once. Chance is reckoned
 * with leaks that know nothing of each other.
 */
export const countedLeaks = <Leak extends LeakOfTire>(leaks: readonly Leak[]): Leak[] => {
  const counted = new Map<number, EpochSeconds>()
  return leaks
    .toSorted((one, other) => one.since - other.since)
    .filter(({ tireId, since }) => {
      const last = counted.get(tireId)
      if (last !== undefined && timeBetween(last, since) < PROBLEM_RETURNS_WITHIN) return false
      counted.set(tireId, since)
      return true
    })
}
