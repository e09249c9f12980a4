import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { REHEARSED_DAYS } from '@coldbar/contract/fields/rehearsal-days'
import { MAX_MISSED_ALARMS_LISTED, MAX_REHEARSED_MESSAGES_LISTED } from '@coldbar/contract/rules/rehearsal'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { dayStart, dayStartsBetween } from '@coldbar/domain/units/calendar-day'
import { days, type EpochSeconds, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readNotifiablePeople } from '../../fleet/messages/people.repository.ts'
import { readFleetTimeZone } from '../../fleet/trips/trips.repository.ts'
import {
  type MissedAlarm,
  type RehearsedMessage,
  rehearseNotificationRule,
} from '../../outbox/matching/notification-rule-rehearsal.ts'
import type { StoredNotificationRule } from '../../outbox/recipients/rule-addressees.ts'
import { columnsOfNotificationRule } from './notification-rules.repository.ts'
import { buildDraftNotificationRule } from './notification-rules.service.ts'

type Draft = BodyOf<(typeof calls)['notificationRules.rehearse']>['data']
type Answer = ResponseOf<(typeof calls)['notificationRules.rehearse']>['data']

const playedRule = async (
  tx: FleetTransaction,
  version: NotificationsVersion,
  draft: Draft,
): Promise<StoredNotificationRule> => {
  const rule = await buildDraftNotificationRule(tx, version, draft)
  const people = (await readNotifiablePeople(tx)).filter(({ of, id }) =>
    (of === 'user' ? rule.recipient_users : rule.recipient_contacts).includes(id),
  )
  // Those who are next depend on who would have taken it: nobody knows.
  return { ...columnsOfNotificationRule({ ...rule, id: 0 }), id: 0, people, next_people: [] }
}

const alarmOf = (news: MissedAlarm): Answer['missed_list'][number] => {
  const { vehicle_id, vehicle_name, tire_id, tire_name, problem_id } = news
  return { at: news.at, vehicle_id, vehicle_name, tire_id, tire_name, problem_id, kind: news.kind }
}

const messageOf = ({ news, due, channel, recipient }: RehearsedMessage): Answer['told'][number] => {
  if (news.of === 'trailer') {
    const about = { vehicle_id: news.trailer_id, vehicle_name: news.trailer_name, tire_id: null, tire_name: null }
    const what = news.connected ? ('connected' as const) : ('disconnected' as const)
    return { at: due, ...about, problem_id: null, event_id: null, kind: null, what, channel, recipient }
  }
  const { vehicle_id, vehicle_name, tire_id, tire_name, problem_id, event_id, kind, what } = news
  return { at: due, vehicle_id, vehicle_name, tire_id, tire_name, problem_id, event_id, kind, what, channel, recipient }
}

/** The days of the fleet from one moment to another, with how many messages are of each. */
const byDay = (
  messages: readonly RehearsedMessage[],
  { since, now, timeZone }: { since: EpochSeconds; now: EpochSeconds; timeZone: string },
): Answer['days'] => {
  const counts = new Map<EpochSeconds, number>()
  for (const { due } of messages) {
    const day = dayStart(due, timeZone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return dayStartsBetween(since, now, timeZone).map((day) => ({
    day: written.format(day * 1000),
    messages: counts.get(day) ?? 0,
  }))
}

/** What a rule that is being written would have told in the last 30 days. Throws as it would be refused when saved. */
export const rehearseDraftNotificationRule = async (
  tx: FleetTransaction,
  { version, now }: { version: NotificationsVersion; now: EpochSeconds },
  draft: Draft,
): Promise<Answer> => {
  const timeZone = await readFleetTimeZone(tx)
  const since = timeAfter(now, days(-REHEARSED_DAYS))
  const { messages, missed } = await rehearseNotificationRule(tx, await playedRule(tx, version, draft), {
    since,
    timeZone,
  })
  const newest = messages.toSorted((a, b) => b.due - a.due)
  return {
    messages: messages.length,
    tires: new Set(messages.flatMap(({ news }) => (news.of === 'tire' ? [news.tire_id] : []))).size,
    days: byDay(messages, { since, now, timeZone }),
    told: newest.slice(0, MAX_REHEARSED_MESSAGES_LISTED).map(messageOf),
    missed: missed.length,
    missed_list: missed.toReversed().slice(0, MAX_MISSED_ALARMS_LISTED).map(alarmOf),
  }
}
