import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { REPAIR_TIME_DAYS } from '@coldbar/contract/overview/fleet-days'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { problemDayTires, tiresAtLevel } from '@coldbar/domain/problems/problem-day-tires'
import { median } from '@coldbar/domain/statistics/median'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepotChoices } from '../depots/read-depot-choices.ts'
import { readProblemsDuring } from './day-rows.repository.ts'
import {
  type FleetDayBounds,
  type FleetProblemDaySums,
  readFleetDaySums,
  readFleetProblemDaySums,
  readLastFleetDays,
  readLastSummedFleetDay,
  wasAnythingRead,
} from './fleet-days.repository.ts'

type FleetDaysAnswer = ResponseOf<(typeof calls)['overview.days']>['data']
type Asked = { days: number; depotId: number | null }
type Reader = { now: EpochSeconds; generation: NotificationsVersion }

/** Days before today are summed up soon after they are over: of older ones that are not, nothing is told. */
const COUNTED_AT_ONCE = 2

const NOTHING_WRONG = { alarm: 0, warning: 0, info: 0, raised: 0, mendedAfter: [] }

/** Of the last days that are not summed up yet what was wrong is counted at once: problems are few, readings are not. */
const countAtOnce = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  { days, depotId }: { days: readonly FleetDayBounds[]; depotId: number | null },
): Promise<FleetProblemDaySums[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || !(await wasAnythingRead(tx, depotId))) return []
  const problems = (await readProblemsDuring(tx, { from: first.from, until: last.until }, depotId)).map(
    ({ tire_id: tireId, problem, episodes }) => ({ tireId, problem, episodes }),
  )
  return days.map((bounds) => {
    const of = problemDayTires(problems, bounds, generation)
    if (of === null) return { day: bounds.day, ...NOTHING_WRONG }
    const tiresAt = (level: AlarmLevel): number => tiresAtLevel(of, level).length
    const { raised, mendedAfter } = of
    return {
      ...{ day: bounds.day, raised, mendedAfter },
      ...{ alarm: tiresAt('alarm'), warning: tiresAt('warning'), info: tiresAt('info') },
    }
  })
}

/** The last days of the fleet, or of the vehicles that belong to a depot, today the last. */
export const readFleetDays = async (
  tx: FleetTransaction,
  { now, generation }: Reader,
  { days: count, depotId }: Asked,
): Promise<FleetDaysAnswer> => {
  // The first days are the ground of the first medians alone.
  const bounds = await readLastFleetDays(tx, now, count + REPAIR_TIME_DAYS - 1)
  const [first, last] = [bounds[0], bounds.at(-1)]
  if (first === undefined || last === undefined) throw new Error('the fleet of this transaction does not exist')
  const asked = { first: first.day, last: last.day, depotId }
  const until = await readLastSummedFleetDay(tx)
  const sumOf = new Map((await readFleetDaySums(tx, asked)).map((sum) => [sum.day, sum]))
  const isSummed = ({ day }: FleetDayBounds): boolean => until !== null && day <= until
  const wrong = await readFleetProblemDaySums(tx, asked, generation)
  const open = bounds.slice(-COUNTED_AT_ONCE).filter((day) => !isSummed(day))
  const wrongOn = new Map(
    [...wrong, ...(await countAtOnce(tx, generation, { days: open, depotId }))].map((of) => [of.day, of]),
  )
  const wrongOf = (of: FleetDayBounds): Omit<FleetProblemDaySums, 'day'> | null =>
    wrongOn.get(of.day) ?? (sumOf.has(of.day) ? NOTHING_WRONG : null)
  const mended = (days: readonly FleetDayBounds[]): number[] => days.flatMap((of) => wrongOf(of)?.mendedAfter ?? [])
  const shown = bounds.slice(REPAIR_TIME_DAYS - 1)
  const allMended = mended(shown)
  return {
    time: now,
    until,
    days: shown.map((of, at) => {
      const [sum, problems] = [sumOf.get(of.day), wrongOf(of)]
      const { alarm = null, warning = null, info = null, raised = null } = problems ?? {}
      return {
        ...{ day: of.day, is_over: of.until <= now, alarm, warning, info, raised },
        mended: problems?.mendedAfter.length ?? null,
        repair_time: problems === null ? null : median(mended(bounds.slice(at, at + REPAIR_TIME_DAYS))),
        ...{ km: sum?.km ?? null, readings: sum?.readings ?? null },
        ...{ units: sum?.units ?? null, silent_units: sum?.silentUnits ?? null },
      }
    }),
    mended: allMended.length,
    repair_time: median(allMended),
    depots: await readDepotChoices(tx),
  }
}
