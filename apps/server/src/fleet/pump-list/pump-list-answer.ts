import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import type { WirePumpedClaim } from '@coldbar/contract/pump-list/pump-list'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { compareConditionsWorstFirst, type RankedCondition } from '@coldbar/domain/condition/worst-first'
import { isStepInflation, isTireInflatingOrDeflating } from '@coldbar/domain/content/pressure-step'
import { type AlarmKind, compareAlarmKinds, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { fillLevelLossRateOf } from '@coldbar/domain/problems/next-fill-limit'
import { computePumpTarget, type LastHeardTire } from '@coldbar/domain/pump/pump-target'
import { pumpedClaimState } from '@coldbar/domain/pump/pumped-claim'
import { percent } from '@coldbar/domain/units/percent'
import { bar } from '@coldbar/domain/units/pressure'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { positionNameOfTire } from '../tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import type { PumpListRow } from './pump-list-rows.repository.ts'

export type PumpListAnswerTire = ResponseOf<(typeof calls)['pumpList.all']>['data']['tires'][number]

/** What the list is told with: the reader's words and role, and what is wrong with each tire. */
export type PumpListAudience = { words: AnswerPresenterContext; role: Role; problems: ReadonlyMap<number, WireProblem> }

/** The list worst first, what must come off before all else, by the fill levels that the reader sees; what is low no more stands last, the newest claim first. */
export const pumpListAnswer = (rows: readonly PumpListRow[], telling: PumpListAudience): PumpListAnswerTire[] => {
  const listed = rows.map((row) => ({ row, tire: lowTire(row, telling) }))
  const low = listed
    .filter(({ row }) => row.since !== null)
    .sort(
      (a, b) =>
        Number(mustComeOff(b.row)) - Number(mustComeOff(a.row)) ||
        compareConditionsWorstFirst(rankedOf(a.row, a.tire), rankedOf(b.row, b.tire)),
    )
  const done = listed
    .filter(({ row, tire }) => row.since === null && tire.claim?.state === 'confirmed')
    .sort((a, b) => (b.row.claimed_at ?? 0) - (a.row.claimed_at ?? 0))
  return [...low, ...done].map(({ tire }) => tire)
}

const worstKindOf = ({ low_kinds }: PumpListRow): AlarmKind | null =>
  (low_kinds ?? []).toSorted(compareAlarmKinds)[0] ?? null

const rankedOf = (
  row: PumpListRow,
  { level, fill_level, fill_level_bound, tire_id }: PumpListAnswerTire,
): RankedCondition => {
  const depth = fill_level ?? fill_level_bound
  return {
    level,
    kind: worstKindOf(row),
    depth: depth === null ? null : percent(depth),
    loss: fillLevelLossRateOf(row.loss_per_hour, row.last_measurement),
    since: row.since,
    id: tire_id,
  }
}

const lowTire = (row: PumpListRow, { words, role, problems }: PumpListAudience): PumpListAnswerTire => {
  const { t, addressOf, now } = words
  const kind = worstKindOf(row)
  const problem = row.since === null ? undefined : problems.get(row.tire_id)
  return {
    tire_id: row.tire_id,
    tire_name: row.tire_name,
    serial_no: row.serial_no,
    tire_type: row.tire_type,
    tag_id: row.tag_id,
    vehicle_id: row.vehicle_id,
    vehicle_name: row.vehicle_name,
    position_row: row.position_row,
    position_left_right: row.position_left_right,
    position_inside_outside: row.position_inside_outside,
    position_name: positionNameOfTire(row, t),
    is_dual: row.is_dual,
    place: row.place,
    town: addressWithoutAccuracyMark(addressOf(row.latitude, row.longitude)),
    level: levelOf(row),
    kind,
    since: row.since,
    headline: problem?.headline ?? null,
    action: problem?.action ?? workOf(row),
    muted_until: row.muted_until,
    demount_since: row.demount_since,
    demount_why: row.demount_why,
    unsound_since: row.unsound_since,
    unsound_by: row.unsound_by,
    freshness: row.freshness,
    last_measurement: row.last_measurement,
    pressure: row.pressure,
    fill_level: row.fill_level === null ? null : fillLevelForUserRole(row.fill_level, role, row.fill_limit),
    fill_level_bound: row.fill_level_bound === null ? null : fillLevelUpperBoundForUserRole(row.fill_level_bound, role),
    target: row.optimal_pressure,
    missing_cold: missingCold(row),
    ...pumpTargetAnswerOf(row, now),
    claim: mustComeOff(row) ? null : claimOf(row),
  }
}

const mustComeOff = ({ demount_since }: PumpListRow): boolean => demount_since !== null

const levelOf = (row: PumpListRow): AlarmLevel => {
  if (mustComeOff(row)) return 'alarm'
  const kind = worstKindOf(row)
  return kind !== null ? levelOfAlarmKind(kind) : row.since === null ? 'ok' : 'warning'
}

/** What is to be done about a tire at which no problem goes on. */
const workOf = (row: PumpListRow): PumpListAnswerTire['action'] =>
  mustComeOff(row) ? 'takeOff' : row.since === null ? null : 'pumpBeforeNextTrip'

const missingCold = ({ optimal_pressure: optimal, park_pressure: park }: PumpListRow): number | null =>
  optimal === null || park === null ? null : bar(Math.max(0, optimal - park))

const NO_GAUGE = { gauge: null, wait: null }

/** What a gauge must show now, or why nobody can say. */
export type PumpTargetAnswer = Pick<PumpListAnswerTire, 'gauge' | 'wait'>

/** What the gauge of a tire to pump up must show; of one that must come off nothing. */
export const pumpTargetAnswerOf = (row: PumpListRow, now: EpochSeconds): PumpTargetAnswer => {
  if (mustComeOff(row)) return NO_GAUGE
  if (row.optimal_pressure === null || row.optimal_pressure <= 0) return NO_GAUGE
  const value = computePumpTarget(heardOf(row), row.optimal_pressure, now)
  if (typeof value === 'string') return { gauge: null, wait: value }
  const { gas, before, pumpTo, missing } = value
  return { gauge: { gas, before, pump_to: pumpTo, missing }, wait: null }
}

/** What a doubted sensor says is no gauge's value. */
const heardOf = (row: PumpListRow): LastHeardTire | null => {
  const { last_measurement: time, pressure, temperature: tag, sensor_doubt, internal_temperature: gas } = row
  if (time === null || pressure === null || tag === null || sensor_doubt !== null) return null
  return {
    time,
    pressure,
    tag,
    gas,
    isStepping: row.step !== null && isTireInflatingOrDeflating(row.step),
    stillSince: row.still_since,
  }
}

/** What the readings since say of the last claim; `null` where nobody claimed it since the tire is low. */
const claimOf = (row: PumpListRow): WirePumpedClaim | null => {
  if (row.claimed_at === null) return null
  const { claimed_at: at, since: lowSince, fills, last_measurement: heard, step } = row
  const state = pumpedClaimState(
    { at, level: row.claimed_level, optimal: row.claimed_optimal },
    {
      heard,
      level: row.fill_level === null ? null : percent(row.fill_level),
      fills: fills ?? [],
      less: row.less,
      isFilling: step !== null && isTireInflatingOrDeflating(step) && isStepInflation(step),
      lowSince,
    },
  )
  const isOfBefore = lowSince !== null && lowSince > at
  return state === null || isOfBefore ? null : { time: at, user_name: row.user_name, state }
}
