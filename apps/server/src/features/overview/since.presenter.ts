import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { shownFillLevel } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { placeName } from '../../fleet/tires/tire-answer.ts'
import type { Words } from '../../fleet/words/words.ts'
import type { DayOfTire, PlacedTire } from './since.repository.ts'

type Row = ResponseOf<(typeof calls)['overview.since']>['data']['opened']['rows'][number]

/** What is told of one tire beside its name and place. */
export type NewsOfTire = Pick<Row, 'tire_id' | 'time'> &
  Partial<Pick<Row, 'muted_until' | 'muted_by' | 'loss_per_hour'>> & { problem_id?: number }

/** All that rows are made of, fetched once for all of them. */
export type RowSources = {
  words: Words
  role: Role
  problems: ReadonlyMap<number, WireProblem>
  tires: ReadonlyMap<number, PlacedTire>
  days: ReadonlyMap<number, DayOfTire>
}

/** One row of news; nothing of a tire that is there no more. */
export const newsRow = (news: NewsOfTire, { words, role, problems, tires, days }: RowSources): Row[] => {
  const { problem_id, ...given } = news
  const [tire, day] = [tires.get(news.tire_id), days.get(news.tire_id)]
  if (tire === undefined || day === undefined) return []
  return [
    {
      muted_until: null,
      muted_by: null,
      loss_per_hour: null,
      ...given,
      ...tire,
      position_name: placeName(tire, words.t),
      problem: problem_id === undefined ? null : (problems.get(problem_id) ?? null),
      spark: sparkOf(day, role),
    },
  ]
}

/** The last day of a tire, by fill level where any is known. */
export const sparkOf = ({ from, step, fill, pressure, limit }: DayOfTire, role: Role): Row['spark'] => {
  const isFill = fill.some((level) => level !== null)
  const levels = fill.map((level) => (level === null ? null : shownFillLevel(level, role, limit)))
  return isFill
    ? { of: 'fill_level', from, step, values: fill, figures: levels }
    : { of: 'pressure', from, step, values: pressure, figures: pressure }
}
