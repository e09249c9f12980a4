import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { REHEARSED_DAYS } from '@coldbar/contract/fields/rehearsal-days'
import { causeFamilyOfKind, levelOfAlarmKind, notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { dayStartsBetween } from '@coldbar/domain/units/calendar-day'
import { days, type EpochSeconds, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { readFleetTimeZone } from '../fleet/trips/trips.repository.ts'
import type { RehearsalThread } from '../ingest/commit/rehearsal-thread.ts'
import {
  type RehearsedNotification,
  rehearseVehiclePast,
  type UnsavedAlarmLimits,
} from '../ingest/commit/rehearse-vehicle-past.ts'
import { countMessagesOfNotices } from '../outbox/matching/notification-rule-rehearsal.ts'
import {
  type MountedTireForMessages,
  type PastAlarm,
  readMountedTiresForMessages,
  readPastAlarmsSince,
} from './past-alarms.repository.ts'

export type { RehearsalThread } from '../ingest/commit/rehearsal-thread.ts'
export {
  NO_UNSAVED_ALARM_LIMITS,
  type UnsavedAlarmLimits,
  wheelPositionKey,
} from '../ingest/commit/rehearse-vehicle-past.ts'

type Answer = ResponseOf<(typeof calls)['tires.rehearse']>['data']

/** What limits would have raised, beside what was. */
type RehearsedLimits = Omit<Answer, 'days'>

/** Who tries limits, on which days: the last 30 of the fleet. */
export type LimitsRehearsalPeriod = {
  fleetId: number
  generation: NotificationsVersion
  since: EpochSeconds
  now: EpochSeconds
  /** The fleet's day of a moment, written as 2026-11-23. */
  dayOf: (at: EpochSeconds) => string
  days: string[]
}

export const readLimitsRehearsalPeriod = async (
  tx: FleetTransaction,
  reader: Pick<LimitsRehearsalPeriod, 'fleetId' | 'generation'>,
  now: EpochSeconds,
): Promise<LimitsRehearsalPeriod> => {
  const timeZone = await readFleetTimeZone(tx)
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const dayOf = (at: EpochSeconds): string => written.format(at * 1000)
  const since = timeAfter(now, days(-REHEARSED_DAYS))
  return { ...reader, since, now, dayOf, days: dayStartsBetween(since, now, timeZone).map(dayOf) }
}

/** The same trouble may be seen a little earlier or later, or by another name of the same cause. */
const isOfTheSame = (then: PastAlarm, news: RehearsedNotification): boolean =>
  news.tireId === then.tire_id &&
  (news.kind === then.kind || causeFamilyOfKind(news.kind) === causeFamilyOfKind(then.kind)) &&
  news.start <= (then.end ?? Number.POSITIVE_INFINITY) &&
  then.start <= (news.end ?? Number.POSITIVE_INFINITY)

const named = ({ vehicle_id, vehicle_name, tire_id, tire_name }: MountedTireForMessages) => ({
  ...{ vehicle_id, vehicle_name, tire_id, tire_name },
})

/** Limits tried on one vehicle, or on one tire of it: what would have been raised, and which of the alarms that were would not. */
export const rehearseAlarmLimits = async (
  tx: FleetTransaction,
  thread: RehearsalThread,
  limits: UnsavedAlarmLimits,
  { vehicleId, tireId }: { vehicleId: number; tireId?: number },
  { fleetId, generation, since, now, dayOf }: LimitsRehearsalPeriod,
): Promise<RehearsedLimits> => {
  const judged = await rehearseVehiclePast(tx, thread, limits, { fleetId, vehicleId, since, now })
  const all = await readMountedTiresForMessages(tx, vehicleId)
  const tires = tireId === undefined ? all : new Map([...all].filter(([id]) => id === tireId))
  const isSeen = ({ kind }: Pick<PastAlarm, 'kind'>): boolean => notificationsVersionOfKind(kind) === generation
  const ofTires = (some: readonly RehearsedNotification[]) =>
    some.filter(isSeen).flatMap((alarm) => {
      const tire = tires.get(alarm.tireId)
      return tire === undefined ? [] : [{ ...alarm, tire }]
    })
  const news = ofTires(judged.news)
  const judgedFrom = new Map([...judged.judgedFrom].filter(([id]) => tireId === undefined || id === tireId))
  const raised = (await readPastAlarmsSince(tx, vehicleId, judgedFrom)).filter(isSeen)
  // What would have been told before these days and still stood is not told anew, and not missed either.
  const standing = [...judged.before.filter(isSeen), ...news]
  // Each event once, however often it was repeated: every alarm that was raised is held against all of them.
  const known = [...new Map(standing.map((alarm) => [`${alarm.tireId}/${alarm.kind}/${alarm.start}`, alarm])).values()]
  const unraised = raised.filter(
    (alarm) => levelOfAlarmKind(alarm.kind) === 'alarm' && !known.some((other) => isOfTheSame(alarm, other)),
  )
  return {
    alarms: news
      .filter(({ what }) => what === 'start')
      .map(({ tire, kind, at }) => ({ ...named(tire), kind, at, day: dayOf(at) })),
    raised: raised.length,
    messages: await countMessagesOfNotices(
      tx,
      // What came before decides what a problem's end is worth, and what goes on untold whether it is one.
      ofTires([...judged.before, ...judged.news, ...judged.untold])
        .toSorted((a, b) => a.at - b.at)
        .map(({ tire, tireId: of, kind, what, at, start, end, isTold, silentSince, problem }) => {
          const event = `${kind}@${start}`
          const from = judged.judgedFrom.get(of) ?? since
          const ownProblem = `${of} ${problem ?? event}`
          return {
            ...tire,
            ties: [tire],
            kind,
            what,
            at,
            ended: end,
            isTold,
            silentSince,
            event,
            problem: ownProblem,
            from,
          }
        }),
    ),
    missed: unraised.flatMap(({ tire_id, kind, at, problem_id }) => {
      const tire = tires.get(tire_id)
      return tire === undefined ? [] : [{ ...named(tire), kind, at, problem_id }]
    }),
  }
}
