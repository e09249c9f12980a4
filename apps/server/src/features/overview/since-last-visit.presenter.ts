import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { fillLevelForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import type { LocatedTire, ProblemLocation, TireLastDayReadings } from './since-last-visit.repository.ts'

type Row = ResponseOf<(typeof calls)['overview.since']>['data']['opened']['rows'][number]

/** What is told of one tire beside its name and place. */
export type VisitNewsOfTire = Pick<Row, 'tire_id' | 'time'> &
  Partial<Pick<Row, 'muted_until' | 'muted_by' | 'loss_per_hour'>> & { problem_id?: number }

/** All that rows are made of, fetched once for all of them. */
export type VisitNewsSources = {
  words: AnswerPresenterContext
  role: Role
  problems: ReadonlyMap<number, WireProblem>
  tires: ReadonlyMap<number, LocatedTire>
  locations: ReadonlyMap<number, ProblemLocation>
  days: ReadonlyMap<number, TireLastDayReadings>
}

/** One row of news; nothing of a tire that is there no more. */
export const visitNewsAnswerRow = (
  news: VisitNewsOfTire,
  { words, role, problems, tires, locations, days }: VisitNewsSources,
): Row[] => {
  const { problem_id, ...given } = news
  const [tire, day] = [tires.get(news.tire_id), days.get(news.tire_id)]
  if (tire === undefined || day === undefined) return []
  const begun = problem_id === undefined ? undefined : locations.get(problem_id)
  const located = { ...tire, ...begun }
  // What is said beside a wheel is said of the tire on it: another may be there by now.
  const isThere = begun === undefined || begun.vehicle_id === tire.vehicle_id
  return [
    {
      muted_until: null,
      muted_by: null,
      loss_per_hour: null,
      ...given,
      ...located,
      ...(isThere ? {} : { removal: null, demount_task: null }),
      position_name: positionNameOfTire(located, words.t),
      problem: problem_id === undefined ? null : (problems.get(problem_id) ?? null),
      spark: lastDaySparklineOfTire(day, role),
    },
  ]
}

/** The last day of a tire, by fill level where any is known. */
export const lastDaySparklineOfTire = (
  { from, step, fill, pressure, limit }: TireLastDayReadings,
  role: Role,
): Row['spark'] => {
  const isFill = fill.some((level) => level !== null)
  const levels = fill.map((level) => (level === null ? null : fillLevelForUserRole(level, role, limit)))
  return isFill
    ? { of: 'fill_level', from, step, values: fill, figures: levels }
    : { of: 'pressure', from, step, values: pressure, figures: pressure }
}
