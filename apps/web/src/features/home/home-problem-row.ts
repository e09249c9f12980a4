import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import { isRemovalKind, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { TireProblem } from '../../fleet/problems/problem-summary.tsx'
import { problemLevelUnderMute } from '../../store/problem-level-under-mute.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'

/** A row of the first screen: a problem, at the tire where it is. */
export type HomeProblemRow = { readonly wrong: CurrentTireTrouble; readonly problem: TireProblem | null }

/** A problem at a tire whose own words are others: its figures are judged by its own kind, and by its own event. */
const rowOfProblem = (wrong: CurrentTireTrouble, problem: TireProblem): HomeProblemRow => ({
  wrong: {
    ...wrong,
    kind: problem.kind,
    event_data: problem.kind === wrong.event_kind ? wrong.event_data : {},
    level: problemLevelUnderMute(problem, { level: wrong.level, issue: wrong.kind, muted_until: wrong.muted_until }),
    true_level: problem.level,
  },
  problem,
})

/** That a tire must come off, without what is of its events. */
const rowOfRemoval = (wrong: CurrentTireTrouble, kind: RemovalKind): HomeProblemRow => ({
  wrong: { ...wrong, kind, event_data: {}, since: wrong.removal_since },
  problem: null,
})

/** Why a tire must come off, where its worst problem does not say so: what is to be done about lost gas does. */
const removalBesideProblems = ({ kind, removal }: CurrentTireTrouble): RemovalKind | null =>
  removal === 'wornOut' || (kind !== null && isRemovalKind(kind)) ? removal : null

/**
 * One row per problem, in the order in which the server tells them: the worst first, within each level. What is wrong and is
 * no problem, as that a tire must come off and what merely happened, keeps a row by itself behind the one that it was told
 * after; worn tread, which is no danger of this hour, behind all of its level.
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
    const removal = removalBesideProblems(one)
    const isRemovalWorst = removal !== null && removal === one.kind
    const worst = isRemovalWorst ? undefined : known[0]
    const others = (isRemovalWorst ? known : known.slice(1)).filter((problem) => problem.level !== 'ok')
    if (worst !== undefined) place = placeOf(worst)
    return [
      ...(isRemovalWorst ? [] : [{ wrong: one, problem: worst ?? null, place }]),
      ...(removal === null
        ? []
        : [{ ...rowOfRemoval(one, removal), place: removal === 'wornOut' ? problems.length : place }]),
      ...others.map((problem) => ({ ...rowOfProblem(one, problem), place: placeOf(problem) })),
    ]
  })
  return placed
    .sort((a, b) => compareAlarmLevels(a.wrong.level, b.wrong.level) || a.place - b.place)
    .map(({ wrong, problem }) => ({ wrong, problem }))
}

/** Why the tire of a row must come off, where the row says that; `null` of a problem and of what merely happened. */
export const removalOfProblemRow = ({ wrong: { kind }, problem }: HomeProblemRow): RemovalKind | null =>
  problem === null && kind !== null && isRemovalKind(kind) ? kind : null

/**
 * Whether nobody has what a row says: a problem without a holder, and that a tire must come off, which has none. What merely happened
 * is nobody's to take.
 */
export const isProblemRowUnassigned = (row: HomeProblemRow): boolean =>
  row.problem === null ? removalOfProblemRow(row) !== null : row.problem.holder === null
