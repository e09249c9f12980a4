import type { Problem } from '../problems/problem.ts'
import { isFastLossStep, isSlowLossStep } from '../problems/problem-step-kind.ts'

/** Whether a problem was a leak, fast or slow: gas that was proven to go, not a tire that merely holds too little. */
export const isProblemLeak = ({ family, steps }: Pick<Problem, 'family' | 'steps'>): boolean =>
  family === 'gasLost' && steps.some(({ kind }) => isFastLossStep(kind) || isSlowLossStep(kind))
