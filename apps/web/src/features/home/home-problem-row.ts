import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import { isRemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { TireProblem } from '../../fleet/problems/problem-summary.tsx'
import { problemLevelUnderMute } from '../../store/problem-level-under-mute.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'

/** A row of the first screen: a problem, at the tire where it is. */
export type HomeProblemRow = { readonly wrong: CurrentTireTrouble; readonly problem: TireProblem | null }

/**
 * One row per problem, in the order in which the server tells them: the worst first, within each level. What is wrong and is
 * no problem, as that a tire must come off and what merely happened, keeps a row by itself behind the one that it was told after.
 */
export const homeProblemRows = (
  wrong: readonly CurrentTireTrouble[],
  problems: readonly TireProblem[],
): readonly HomeProblemRow[] => {
  const ofTire = Map.groupBy(problems, ({ tire_id }) => tire_id)
  const told = new Map(problems.map((problem, at) => [problem, at]))
  const placeOf = (problem: TireProblem): number => told.get(problem) ?? problems.length
  let place = -1
  const placed = wrong.flatMap((one): (HomeProblemRow & { place: number })[] => {
    const known = (one.tire_id === null ? undefined : ofTire.get(one.tire_id)) ?? []
    const isByItself = one.kind !== null && isRemovalKind(one.kind)
    const worst = isByItself ? undefined : known[0]
    const others = isByItself ? known : known.slice(1)
    if (worst !== undefined) place = placeOf(worst)
    const tire = { level: one.level, issue: one.kind, muted_until: one.muted_until }
    return [
      { wrong: one, problem: worst ?? null, place },
      ...others
        .filter((problem) => problem.level !== 'ok')
        .map((problem) => ({
          wrong: { ...one, level: problemLevelUnderMute(problem, tire), true_level: problem.level },
          problem,
          place: placeOf(problem),
        })),
    ]
  })
  return placed
    .sort((a, b) => compareAlarmLevels(a.wrong.level, b.wrong.level) || a.place - b.place)
    .map(({ wrong, problem }) => ({ wrong, problem }))
}

/** Whether a row is of a problem that nobody has; what merely happened is nobody's to take. */
export const isProblemRowUnassigned = ({ problem }: HomeProblemRow): boolean =>
  problem !== null && problem.holder === null
