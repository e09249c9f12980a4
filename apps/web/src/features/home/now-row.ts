import { compareLevels } from '@coldbar/domain/alarms/worst-level'
import type { TireProblem } from '../../fleet/problems/problem-story.tsx'
import type { WrongNow } from './cause.ts'

/** A row of the first screen: a problem, at the tire where it is. */
export type NowRow = { readonly wrong: WrongNow; readonly problem: TireProblem | null }

/**
 * One row per problem, the worst first. A tire stands where its worst problem does; another problem of it among those of
 * its own level. What is wrong and is no problem, as what merely happened, keeps a row by itself.
 */
export const nowRows = (wrong: readonly WrongNow[], problems: readonly TireProblem[]): readonly NowRow[] => {
  const ofTire = Map.groupBy(problems, ({ tire_id }) => tire_id)
  const rows = wrong.flatMap((one): NowRow[] => {
    const [worst, ...others] = (one.tire_id === null ? undefined : ofTire.get(one.tire_id)) ?? []
    const level = ({ level }: TireProblem) => (one.level === 'muted' ? 'muted' : level)
    return [
      { wrong: one, problem: worst ?? null },
      ...others
        .filter((problem) => problem.level !== 'ok')
        .map((problem) => ({ wrong: { ...one, level: level(problem), true_level: problem.level }, problem })),
    ]
  })
  return rows.sort((a, b) => compareLevels(a.wrong.level, b.wrong.level))
}

/** Whether a row is of a problem that nobody has; what merely happened is nobody's to take. */
export const isFree = ({ problem }: NowRow): boolean => problem !== null && problem.holder === null
