import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_FLEET_DAY_ROWS } from '@coldbar/contract/overview/fleet-day-rows'
import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { problemDay } from '@coldbar/domain/problems/problem-day'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readProblemsDuring, readVehiclesOfDay } from './day-rows.repository.ts'
import { readFleetDayBounds } from './fleet-days.repository.ts'

type DayRows = ResponseOf<(typeof calls)['overview.dayRows']>['data']

/** What happened on one day of the fleet, or of a depot's vehicles, as a notifications version sees it. */
export const readFleetDayRows = async (
  tx: FleetTransaction,
  version: NotificationsVersion,
  { day, depotId }: { day: string; depotId: number | null },
): Promise<DayRows> => {
  const bounds = await readFleetDayBounds(tx, day)
  const problems = (await readProblemsDuring(tx, bounds, depotId))
    .flatMap(({ problem, episodes, ...row }) => {
      const of = problemDay({ problem, episodes }, bounds, version)
      const view = problemView(problem, version)
      if (of === null || view === null) return []
      const { end } = problem
      // Before the day on which it burst nobody knew more than its first sign.
      const since = view.beginning.since < bounds.until ? view.beginning.since : problem.since
      return {
        ...row,
        ...{ headline: view.headline, level: of.level, since, end: end?.at ?? null, end_reason: end?.reason ?? null },
        ...{ is_raised: of.isRaised, repair_time: of.mendedAfter },
      }
    })
    .toSorted((one, other) => compareAlarmLevels(one.level, other.level) || other.since - one.since)
  const { vehicles, count } = await readVehiclesOfDay(tx, { day, depotId, most: MAX_FLEET_DAY_ROWS })
  return {
    problems: problems.slice(0, MAX_FLEET_DAY_ROWS),
    problem_count: problems.length,
    vehicles,
    vehicle_count: count,
  }
}
