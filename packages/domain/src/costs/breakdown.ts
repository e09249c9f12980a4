import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import { isMendedProblemEnd } from '../problems/mended-problem-ends.ts'
import type { Problem } from '../problems/problem.ts'
import { isFastLossStep } from '../problems/problem-step-kind.ts'

/**
 * What became of a tire that lost gas. `breakdown`: it burst, or rolled with less than half, and nobody drives on so. `avoided`: it
 * was losing gas by the hour, and people had filled, changed or mended it before it was run flat. `late`: between the two,
 * it did not stop the vehicle but is to be looked at inside.
 */
export const BREAKDOWN_OUTCOMES = ['breakdown', 'late', 'avoided'] as const
export type BreakdownOutcome = (typeof BREAKDOWN_OUTCOMES)[number]

/** Nobody saw to the tire: it held its gas after all, or nothing was heard of it any more. */
const UNPROVEN: readonly (string | undefined)[] = ['cameBack', 'tagRemoved', 'disabled']

/** What became of a problem; `null` of one that was neither a loss by the hour nor a breakdown, or of which nobody knows. */
export const breakdownOutcome = ({ family, steps, figures, end }: Problem): BreakdownOutcome | null => {
  if (family !== 'gasLost' || UNPROVEN.includes(end?.reason)) return null
  const lowest = figures?.lowest ?? null
  if (steps.some(({ kind }) => kind === 'blowOut')) return 'breakdown'
  const wasDriven = steps.some(({ kind }) => kind === 'drivenUnderInflated')
  if (wasDriven && lowest !== null && lowest < STOP_DRIVING_LIMIT_PERCENT) return 'breakdown'
  if (!steps.some(({ kind }) => isFastLossStep(kind))) return null
  if (lowest !== null && lowest <= RUN_FLAT_LIMIT_PERCENT) return 'late'
  return lowest !== null && isMendedProblemEnd(end?.reason) ? 'avoided' : null
}
