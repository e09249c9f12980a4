import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { REHEARSED_DAYS } from '@coldbar/contract/fields/rehearsed-days'
import { familyOf } from '@coldbar/domain/alarms/cause-family'
import { type Generation, generationOf } from '@coldbar/domain/alarms/generation'
import { levelOfKind } from '@coldbar/domain/alarms/kind-level'
import { after, days, type EpochSeconds } from '@coldbar/domain/units/time'
import { dayStartsBetween } from '@coldbar/domain/vehicles/calendar-day'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { ownTimeZone } from '../../fleet/trips/trips.repository.ts'
import type { RehearsalThread } from '../../ingest/commit/rehearsal-thread.ts'
import { type RehearsedNews, type RehearsedVehicle, rehearsedVehicle } from '../../ingest/commit/rehearsed-vehicle.ts'
import { messagesOf } from '../../outbox/rehearsal.ts'
import {
  type RaisedAlarm,
  type RehearsedTire,
  raisedSince,
  tiresOn,
  vehiclesAfter,
} from './limits-rehearsal.repository.ts'
import { draftedLimits } from './vehicle-types.service.ts'

type Draft = BodyOf<(typeof calls)['vehicleTypes.rehearse']>
type Answer = ResponseOf<(typeof calls)['vehicleTypes.rehearse']>['data']
type Reader = { fleetId: number; role: Parameters<typeof draftedLimits>[1]; generation: Generation }

/** Vehicles per answer at most, and after how long an answer takes no further one: whoever waits sees how far it is. */
const MOST_VEHICLES = 20
const ENOUGH_MS = 1_500

/** The same trouble may be seen a little earlier or later, or by another name of the same cause. */
const isOfTheSame = (then: RaisedAlarm, news: RehearsedNews): boolean =>
  news.tireId === then.tire_id &&
  (news.kind === then.kind || familyOf(news.kind) === familyOf(then.kind)) &&
  news.start <= (then.end ?? Number.POSITIVE_INFINITY) &&
  then.start <= (news.end ?? Number.POSITIVE_INFINITY)

const named = ({ vehicle_id, vehicle_name, tire_id, tire_name }: RehearsedTire) => ({
  ...{ vehicle_id, vehicle_name, tire_id, tire_name },
})

type One = Pick<Answer, 'alarms' | 'raised' | 'messages' | 'missed'>

/** One vehicle: what would have been raised, and which of the alarms that were would not. */
const compared = async (
  tx: FleetTransaction,
  vehicleId: number,
  { news: all, judgedFrom }: RehearsedVehicle,
  { generation, dayOf }: { generation: Generation; dayOf: (at: EpochSeconds) => string },
): Promise<One> => {
  const tires = await tiresOn(tx, vehicleId)
  const isSeen = ({ kind }: Pick<RaisedAlarm, 'kind'>): boolean => generationOf(kind) === generation
  const news = all.filter(isSeen).flatMap((one) => {
    const tire = tires.get(one.tireId)
    return tire === undefined ? [] : [{ ...one, tire }]
  })
  const raised = (await raisedSince(tx, vehicleId, judgedFrom)).filter(isSeen)
  const unraised = raised.filter(
    (one) => levelOfKind(one.kind) === 'alarm' && !news.some((other) => isOfTheSame(one, other)),
  )
  return {
    alarms: news
      .filter(({ what }) => what === 'start')
      .map(({ tire, kind, at }) => ({ ...named(tire), kind, at, day: dayOf(at) })),
    raised: raised.length,
    messages: await messagesOf(
      tx,
      news.map(({ tire, ...one }) => ({ ...tire, ...one })),
    ),
    missed: unraised.flatMap(({ tire_id, kind, at, problem_id }) => {
      const tire = tires.get(tire_id)
      return tire === undefined ? [] : [{ ...named(tire), kind, at, problem_id }]
    }),
  }
}

/** Tries limits on some vehicles of a type, and says where to go on. Throws as they would be refused when saved. */
export const limitsRehearsal = async (
  tx: FleetTransaction,
  thread: RehearsalThread,
  { fleetId, role, generation }: Reader,
  draft: Draft,
  now: EpochSeconds,
): Promise<Answer> => {
  const limits = await draftedLimits(tx, role, draft)
  const timeZone = await ownTimeZone(tx)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const since = after(now, days(-REHEARSED_DAYS))
  const { ids, all } = await vehiclesAfter(tx, draft.id, draft.after ?? 0, MOST_VEHICLES)
  const answer: Answer = {
    ...{ vehicles: all, done: 0, next: null, raised: 0, messages: 0, alarms: [], missed: [] },
    days: dayStartsBetween(since, now, timeZone).map((start) => day.format(start * 1000)),
  }
  const begun = performance.now()
  for (const vehicleId of ids) {
    const judged = await rehearsedVehicle(tx, thread, limits, { fleetId, vehicleId, since, now })
    const own = await compared(tx, vehicleId, judged, { generation, dayOf: (at) => day.format(at * 1000) })
    answer.alarms.push(...own.alarms)
    answer.missed.push(...own.missed)
    answer.raised += own.raised
    answer.messages += own.messages
    answer.done += 1
    answer.next = answer.done === ids.length && ids.length < MOST_VEHICLES ? null : vehicleId
    if (performance.now() - begun > ENOUGH_MS) return answer
  }
  return answer
}
