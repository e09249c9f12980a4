import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { isAsUrgentEventOngoing } from '@coldbar/domain/notifications/problem-notification'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'
import { readNotifiedEventsOfProblems } from '../news/notified-problems.repository.ts'
import { ruleMatcherOf } from '../recipients/rule-addressees.ts'
import { readFleetNotificationRules } from '../recipients/rules.repository.ts'

/**
 * Whether a message that waited for its hour is needed though its own event is over: it was the only one of its urgency, and
 * something as urgent of its problem goes on.
 */
export const isLateMessageStillUrgent = async (
  tx: FleetTransaction,
  { rule_id, event_id }: Pick<OutboxMessage, 'rule_id' | 'event_id'>,
  now: EpochSeconds,
): Promise<boolean> => {
  const { rows } = await sql<{ kind: AlarmKind; problem_id: number }>`
    select kind, problem_id from tire_event
    where fleet_id = (select own_fleet()) and id = ${event_id} and problem_id is not null`.execute(tx)
  const [own] = rows
  const rule = (await readFleetNotificationRules(tx, '')).rules.find(({ id }) => id === rule_id)
  if (own === undefined || event_id === null || rule === undefined) return false
  const events = (await readNotifiedEventsOfProblems(tx, [own.problem_id])).get(own.problem_id) ?? []
  return isAsUrgentEventOngoing({ event: event_id, kind: own.kind }, now, { events, isAbout: ruleMatcherOf(rule) })
}
