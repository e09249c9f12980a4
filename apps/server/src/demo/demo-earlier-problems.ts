import { levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { NO_PROBLEM_FIGURES, type Problem, type ProblemEndReason } from '@coldbar/domain/problems/problem'
import { isProblemSign } from '@coldbar/domain/problems/problem-sign'
import { familyOfProblemStep, type ProblemStepKind } from '@coldbar/domain/problems/problem-step-kind'
import { percent } from '@coldbar/domain/units/percent'
import { celsius } from '@coldbar/domain/units/temperature'
import { days, epochSeconds, hours, minutes } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { DemoRollingTire } from './demo-cost-history.ts'

/** A trouble of the demo's weeks before: how many days ago and at which minute of that day it was over, and the tire by its number in the plan. */
type EarlierProblem = {
  endedDaysAgo: number
  minute: number
  nth: number
  /** From its first sign to its end, h. */
  lasted: number
  steps: readonly ProblemStepKind[]
  reason: ProblemEndReason
  /** The lowest fill level, %, or the hottest, °C. */
  lowest?: number
  hottest?: number
}

const SLOW: readonly ProblemStepKind[] = ['slowLoss', 'slowFillLevelLoss', 'slowPressureLoss']
const LOW: readonly ProblemStepKind[] = ['fillLevelBelow90', 'pressureLow']
const FAST: readonly ProblemStepKind[] = ['fillLevelLoss', 'pressureLoss', 'fillLevelBelow90', 'pressureLow']
const HOT: readonly ProblemStepKind[] = ['internalTemperature', 'temperatureHigh']

/** What was noted as repaired ended on the day of its repair, as `writeDemoRepairs` has it. */
const EARLIER: readonly EarlierProblem[] = [
  { endedDaysAgo: 4, minute: 955, nth: 203, lasted: 9.5, steps: LOW, reason: 'inflated', lowest: 87 },
  { endedDaysAgo: 6, minute: 610, nth: 91, lasted: 1.2, steps: HOT, reason: 'cooled', hottest: 104 },
  { endedDaysAgo: 8, minute: 430, nth: 140, lasted: 37, steps: SLOW, reason: 'inflated', lowest: 91 },
  { endedDaysAgo: 11, minute: 1_010, nth: 62, lasted: 5.4, steps: FAST, reason: 'tireChanged', lowest: 71 },
  { endedDaysAgo: 12, minute: 660, nth: 4, lasted: 51, steps: SLOW, reason: 'serviced', lowest: 90 },
  { endedDaysAgo: 15, minute: 800, nth: 222, lasted: 14.2, steps: LOW, reason: 'inflated', lowest: 86 },
  { endedDaysAgo: 19, minute: 700, nth: 31, lasted: 6.8, steps: FAST, reason: 'serviced', lowest: 78 },
  { endedDaysAgo: 21, minute: 385, nth: 177, lasted: 20.5, steps: LOW, reason: 'inflated', lowest: 88 },
  { endedDaysAgo: 22, minute: 915, nth: 48, lasted: 0.9, steps: HOT, reason: 'cooled', hottest: 98 },
  { endedDaysAgo: 26, minute: 745, nth: 77, lasted: 4.1, steps: FAST, reason: 'serviced', lowest: 74 },
  { endedDaysAgo: 29, minute: 530, nth: 131, lasted: 11.7, steps: LOW, reason: 'inflated', lowest: 87 },
  { endedDaysAgo: 33, minute: 1_120, nth: 12, lasted: 62, steps: SLOW, reason: 'inflated', lowest: 89 },
  { endedDaysAgo: 38, minute: 640, nth: 214, lasted: 7.3, steps: LOW, reason: 'inflated', lowest: 85 },
  { endedDaysAgo: 41, minute: 590, nth: 160, lasted: 29, steps: SLOW, reason: 'serviced', lowest: 91 },
  { endedDaysAgo: 47, minute: 870, nth: 101, lasted: 3.6, steps: FAST, reason: 'tireChanged', lowest: 66 },
  { endedDaysAgo: 52, minute: 465, nth: 190, lasted: 16, steps: LOW, reason: 'inflated', lowest: 88 },
]

/** Between one step of a problem and the next. */
const STEP_APART = minutes(35)

/** Writes what was wrong with the demo's tires in the weeks before it, and is over: with its steps, and the events that they were. */
export const writeDemoEarlierProblems = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly DemoRollingTire[],
  now: Date,
): Promise<void> => {
  const today = Math.floor(now.getTime() / 1_000 / days(1)) * days(1)
  for (const earlier of EARLIER) {
    const tire = tires.find(({ nth }) => nth === earlier.nth)
    if (tire === undefined) continue
    const problem = problemOf(earlier, today)
    const id = await insertProblem(tx, fleetId, tire, problem)
    for (const { kind, start, end } of problem.steps) {
      if (isProblemSign(kind)) continue
      const { type, subType, alarmId } = ALARM_KIND_CODES[kind]
      await sql`
        insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, event_sub_type, alarm_id, time_stamp_start, time_stamp, time_stamp_end, problem_id)
        values (${fleetId}, ${tire.id}, ${tire.vehicleId}, ${kind}, ${alarmColor(levelOfAlarmKind(kind))}, ${type}, ${subType}, ${alarmId},
          to_timestamp(${start}), to_timestamp(${start}), to_timestamp(${end}), ${id})`.execute(tx)
    }
  }
}

const problemOf = (
  { endedDaysAgo, minute, lasted, steps, reason, ...worst }: EarlierProblem,
  today: number,
): Problem => {
  const end = epochSeconds(today - days(endedDaysAgo) + minutes(minute))
  const since = epochSeconds(Math.round(end - hours(lasted)))
  const at = (step: number) => epochSeconds(Math.min(since + step * STEP_APART, end - minutes(5)))
  const [first] = steps
  if (first === undefined) throw new Error('A problem of the demo has no step')
  const { lowest, hottest } = worst
  return {
    key: `${first}@${since}`,
    family: familyOfProblemStep(first) ?? 'gasLost',
    since,
    fillAtStart: percent(100),
    foundAt: since,
    last: end,
    steps: steps.map((kind, nth) => ({ kind, start: at(nth), foundAt: at(nth), times: 1, end })),
    figures: {
      ...NO_PROBLEM_FIGURES,
      fillNow: percent(100),
      lowest: lowest === undefined ? null : percent(lowest),
      hottest: hottest === undefined ? null : celsius(hottest),
    },
    mendedAt: null,
    quiet: null,
    end: { at: end, reason },
    cameBackOf: null,
  }
}

const insertProblem = async (
  tx: FleetTransaction,
  fleetId: number,
  { id: tireId, vehicleId }: DemoRollingTire,
  problem: Problem,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
    values (${fleetId}, ${tireId}, ${vehicleId}, ${problem.key}, ${problem.family}, to_timestamp(${problem.since}),
      to_timestamp(${problem.foundAt}), to_timestamp(${problem.last}), to_timestamp(${problem.last}),
      ${problem.end?.reason ?? null}, ${JSON.stringify(problem)}::jsonb)
    returning id::float8 as id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A problem of the demo was not written')
  return row.id
}
