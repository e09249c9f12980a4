import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { FILL_LEVEL_KINDS } from '@coldbar/domain/alarms/alarm-kind'
import type { EventData } from '@coldbar/domain/alarms/event-data'
import { fillLevelOfKind } from '@coldbar/domain/alarms/fill-level-kind'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import type { Words } from '../../fleet/words/words.ts'
import { axleThen, firingEvent } from './axle-then.repository.ts'

type Why = ResponseOf<(typeof calls)['problems.details']>['data']['why']

/** The fill level below which a step of this kind begins; null of the others. */
const limitOf = (kind: string): number | null => {
  const level = FILL_LEVEL_KINDS.find((each) => each === kind)
  return level === undefined ? null : fillLevelOfKind(level)
}

/** The window of a change stands beside the rest of an event's figures. */
const figuresOf = ({ sp15, ep15, op, sp, ep, dt, ...event_data }: EventData): Pick<Why, 'event_data' | 'extraP'> => ({
  event_data,
  extraP:
    sp15 === undefined && sp === undefined
      ? null
      : { sp15: sp15 ?? null, ep15: ep15 ?? null, op: op ?? null, sp: sp ?? null, ep: ep ?? null, dt: dt ?? null },
})

/** What was known when the step began that the headline stands for, and how the tires beside it stood. */
export const whyItFired = async (
  tx: FleetTransaction,
  { steps, worst_kind, tire_id, vehicle_id, since }: WireProblem,
  { addressOf }: Words,
): Promise<Why> => {
  const step = steps.find(({ kind }) => kind === worst_kind)
  const [eventId] = step?.events ?? []
  const event = eventId === undefined ? undefined : await firingEvent(tx, eventId)
  const start = event?.start ?? step?.start ?? since
  const confirmed = Math.max(start, step?.found ?? start)
  const { latitude, longitude, address } = event ?? { latitude: null, longitude: null, address: null }
  return {
    kind: worst_kind,
    start,
    confirmed,
    limit: limitOf(worst_kind),
    ...(event === undefined ? { event_data: null, extraP: null } : figuresOf(event.event_data)),
    latitude,
    longitude,
    address: address ?? addressOf(latitude, longitude),
    wheels: vehicle_id === null ? [] : await axleThen(tx, { tireId: tire_id, vehicleId: vehicle_id, at: confirmed }),
  }
}
