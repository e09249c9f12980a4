import type { Problem, TireProblems } from '@coldbar/domain/problems/problem'

/** The problems of a rig's tires that anything happened to while it is folded. */
export class RigProblemChanges {
  /** By tire and key, as they stand. */
  readonly touched = new Map<number, Map<string, Problem>>()

  /** Notes what is another one in a tire's problems `after` something than it was `before`. */
  take(tireId: number, before: TireProblems, after: TireProblems): void {
    if (after.recent === before.recent) return
    for (const problem of after.recent) {
      if (before.recent.includes(problem)) continue
      const touched = this.touched.get(tireId)
      if (touched === undefined) this.touched.set(tireId, new Map([[problem.key, problem]]))
      else touched.set(problem.key, problem)
    }
  }
}
