import type { ProblemTextInput } from './problem-text.ts'

/** When the first sign of a problem was, named as on the wire; of a tire that burst what it lost before, which is told beside it. */
export const firstSignOfProblem = ({ since, loss_before }: Pick<ProblemTextInput, 'since' | 'loss_before'>): number =>
  loss_before?.since ?? since
