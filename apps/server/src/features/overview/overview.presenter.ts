import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { fillLevelOrUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { compareConditionsWorstFirst, type RankedCondition } from '@coldbar/domain/condition/worst-first'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { type AlarmColor, levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { idsOfNewAlarmSteps } from '@coldbar/domain/problems/alarm-steps-for-visit-news'
import { fillLevelLossRateOf } from '@coldbar/domain/problems/next-fill-limit'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import type { SilentTireRow, TroubledTireRanking, TroubledTireRow } from './open-alarms.repository.ts'
import type { TireAlarmState } from './tire-alarm-states.repository.ts'

type Alarmed = ResponseOf<(typeof calls)['overview.alarms']>['data'][number]
type Silent = ResponseOf<(typeof calls)['overview.now']>['data']['silent'][number]
type Wrong = ResponseOf<(typeof calls)['overview.now']>['data']['wrong'][number]

/** A problem that was an alarm, and how its tire is shown; nothing of one that never was. */
export const alarmedProblemAnswer = (problem: WireProblem, tires: ReadonlyMap<number, TireAlarmState>): Alarmed[] => {
  const { id, tire_id, vehicle_id, headline, action, demount_task, kind, level } = problem
  const tire = tires.get(tire_id)
  const steps = idsOfNewAlarmSteps(problem.steps)
  if (steps.length === 0 || tire === undefined) return []
  const { muted_until } = tire
  const tire_level = levelOfAlarmColor(tire.color)
  return [
    {
      ...{ id, tire_id, vehicle_id, headline, action, demount_task, kind, level, tire_level },
      ...{ tire_kind: tire.kind, muted_until, steps },
    },
  ]
}

const NONE: Record<AlarmLevel, number> = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }

/** A count for every level, also for those that nothing has. */
export const alarmLevelCountsAnswer = (
  counts: readonly { color: AlarmColor; count: number }[],
): Record<AlarmLevel, number> => ({
  ...NONE,
  ...Object.fromEntries(counts.map(({ color, count }) => [levelOfAlarmColor(color), count])),
})

/** One thing that is wrong: kind and parameters for the words, and where to go. */
export const troubledTireAnswer = (row: TroubledTireRow, { t, addressOf }: AnswerPresenterContext): Wrong => {
  const { color, true_color, ...wrong } = row
  return {
    ...wrong,
    // Whoever reads levels in steps of 5 would have them exactly of every tire.
    park_pressure: row.event_kind === 'maintenancePressure' ? row.park_pressure : null,
    level: levelOfAlarmColor(color),
    true_level: levelOfAlarmColor(true_color),
    position_name: positionNameOfTire(row, t),
    address: wrong.address ?? addressOf(wrong.latitude, wrong.longitude),
  }
}

/** As many of a level as a person can look through; the counts tell of the rest. */
const MOST_OF_A_LEVEL = 500

/** The worst tires of each level, by the fill levels that the reader sees: the lists, which know no others, stand in the same order. */
export const worstTireIdsPerLevel = (tires: readonly TroubledTireRanking[], role: Role): number[] => {
  const room = new Map<AlarmLevel, number>()
  return tires
    .map((tire) => rankedFor(tire, role))
    .sort(compareConditionsWorstFirst)
    .filter(({ level }) => {
      const before = room.get(level) ?? 0
      room.set(level, before + 1)
      return before < MOST_OF_A_LEVEL
    })
    .map(({ id }) => id)
}

const rankedFor = (
  {
    tire_id,
    color,
    kind,
    fill_level,
    fill_limit,
    fill_level_bound,
    loss_per_hour,
    last_measurement,
    since,
  }: TroubledTireRanking,
  role: Role,
): RankedCondition => ({
  level: levelOfAlarmColor(color),
  kind,
  depth: fillLevelOrUpperBoundForUserRole(fill_level, fill_level_bound, role, fill_limit),
  loss: fillLevelLossRateOf(loss_per_hour, last_measurement),
  since,
  id: tire_id,
})

/** A tire that should have been heard, and where it is on its vehicle. */
export const silentTireAnswer = (row: SilentTireRow, { t }: AnswerPresenterContext): Silent => ({
  ...row,
  position_name: positionNameOfTire(row, t),
})
