import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { fillLevelUpperBoundByTag } from '@coldbar/domain/gas/fill-level'
import { FILL_LEVEL_ALARM_KINDS, fillLevelThresholdOfKind } from '@coldbar/domain/kinds/alarm-kind'
import { fillLevelUpperBoundInTenths } from '@coldbar/domain/problems/fill-level-in-tenths'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import {
  type AlarmExplanationEvent,
  type AxleTireAtMoment,
  readAlarmExplanationEvent,
  readAxleTiresAtMoment,
} from './axle-at-moment.repository.ts'

type Why = ResponseOf<(typeof calls)['problems.details']>['data']['why']

/** The fill level below which a step of this kind begins; null of the others. */
const limitOf = (kind: string): number | null => {
  const level = FILL_LEVEL_ALARM_KINDS.find((each) => each === kind)
  return level === undefined ? null : fillLevelThresholdOfKind(level)
}

/** The window of a change stands beside the rest of an event's figures. Nobody reads what to inflate a tire to that must come off. */
const figuresOf = ({
  event_data: { sp15, ep15, op, sp, ep, dt, ...event_data },
  must_come_off,
}: AlarmExplanationEvent): Pick<Why, 'event_data' | 'extraP'> => {
  const target = must_come_off ? null : (op ?? null)
  return {
    event_data,
    extraP:
      sp15 === undefined && sp === undefined
        ? null
        : { sp15: sp15 ?? null, ep15: ep15 ?? null, op: target, sp: sp ?? null, ep: ep ?? null, dt: dt ?? null },
  }
}

/** What the alarm went by where nobody knew the fill level: the most that the tire can have held by that reading. */
const boundOf = (
  { fill_level, pressure, temperature }: AxleTireAtMoment,
  optimal: number | undefined,
): number | null =>
  fill_level !== null || pressure === null || temperature === null || optimal === undefined
    ? null
    : fillLevelUpperBoundInTenths(fillLevelUpperBoundByTag(bar(pressure), celsius(temperature), bar(optimal)))

/** What was known when the step began that the headline stands for, and how the tires beside it stood. */
export const readAlarmExplanation = async (
  tx: FleetTransaction,
  { steps, worst_kind, tire_id, vehicle_id, since }: WireProblem,
  { addressOf }: AnswerPresenterContext,
): Promise<Why> => {
  const step = steps.find(({ kind }) => kind === worst_kind)
  const [eventId] = step?.events ?? []
  const event = eventId === undefined ? undefined : await readAlarmExplanationEvent(tx, eventId)
  const start = event?.start ?? step?.start ?? since
  const confirmed = Math.max(start, step?.found ?? start)
  const { latitude, longitude, address } = event ?? { latitude: null, longitude: null, address: null }
  const wheels =
    vehicle_id === null
      ? []
      : await readAxleTiresAtMoment(tx, { tireId: tire_id, vehicleId: vehicle_id, at: confirmed })
  const optimal = event?.event_data.op
  return {
    kind: worst_kind,
    start,
    confirmed,
    limit: limitOf(worst_kind),
    ...(event === undefined ? { event_data: null, extraP: null } : figuresOf(event)),
    latitude,
    longitude,
    address: address ?? addressOf(latitude, longitude),
    wheels: wheels.map((wheel) => ({
      ...wheel,
      fill_level_bound: wheel.tire_id === tire_id ? boundOf(wheel, optimal) : null,
    })),
  }
}
