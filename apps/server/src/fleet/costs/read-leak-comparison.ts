import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import { countedLeaks, isProblemLeak } from '@coldbar/domain/costs/leak'
import { compareLeaksWithOthers, type LeakCount, leakRate } from '@coldbar/domain/costs/leak-comparison'
import type { ProblemStep } from '@coldbar/domain/problems/problem'
import { days, epochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import { type LeakTireGroup, readLostGasProblemsByGroup, readWatchedTireDaysByGroup } from './leak-counts.repository.ts'

export type LeakComparisonAnswer = ResponseOf<(typeof calls)['costs.leaks']>['data']

/** A year of leaks is counted. */
const COUNTED = days(365)

const keyOf = ({ id, position_row, position_left_right, position_inside_outside, is_dual }: LeakTireGroup): string =>
  [id, position_row, position_left_right, position_inside_outside, is_dual].join('|')

type Counted = LeakTireGroup & LeakCount

const othersOf = (all: readonly Counted[], own: Counted): LeakCount =>
  all.reduce(
    (sum, one) => (one === own ? sum : { leaks: sum.leaks + one.leaks, tireDays: sum.tireDays + one.tireDays }),
    { leaks: 0, tireDays: 0 },
  )

/** How often tires of each brand, type or position leaked in the last year, on all vehicles or on those that belong to a depot, and whether chance alone explains it. */
export const readLeakComparison = async (
  tx: FleetTransaction,
  { t, now }: AnswerPresenterContext,
  by: LeakGrouping,
  depotId: number | null,
): Promise<LeakComparisonAnswer> => {
  const since = timeAfter(now, seconds(-COUNTED))
  const asked = { by, since, depotId }
  const lost = (await readLostGasProblemsByGroup(tx, asked)).filter(({ steps }) =>
    isProblemLeak({ family: 'gasLost', steps: steps as readonly ProblemStep[] }),
  )
  const counted = countedLeaks(lost.map((one) => ({ ...one, since: epochSeconds(one.since) })))
  const leaks = Map.groupBy(counted, keyOf)
  const groups = (await readWatchedTireDaysByGroup(tx, asked)).map(
    ({ tire_days: tireDays, ...group }): Counted => ({
      ...group,
      tireDays,
      leaks: leaks.get(keyOf(group))?.length ?? 0,
    }),
  )
  const rows = groups.map((own) => ({
    id: own.id,
    name: own.name ?? positionNameOfTire(own, t),
    position_row: own.position_row,
    position_left_right: own.position_left_right,
    position_inside_outside: own.position_inside_outside,
    leaks: own.leaks,
    tire_days: own.tireDays,
    rate: leakRate(own),
    comparison: compareLeaksWithOthers(own, othersOf(groups, own), groups.length),
  }))
  return { since, rows: rows.sort((one, other) => (other.rate?.rate ?? 0) - (one.rate?.rate ?? 0)) }
}
