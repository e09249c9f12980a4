import { RECIPIENT_OF_NOTIFICATION_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { type EpochSeconds, minutes, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { assignmentOfStoredProblem } from '../../fleet/problems/assignment.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { markMessageNotNeeded, requeueMessage } from '../messages/outbox.repository.ts'
import type { StoredNotice } from '../news/notices.repository.ts'
import {
  addresseesOfRule,
  momentRuleNotifiesFrom,
  nextSendTimeOfRule,
  type RuleMessage,
  type StoredNotificationRule,
} from './rule-addressees.ts'
import { readFleetNotificationRules } from './rules.repository.ts'

const nextOf = ({ next_people: people, next_recipients: base_action_data, language }: StoredNotificationRule) => ({
  people,
  base_action_data,
  language,
})

/**
 * Who is told of it next if nobody takes it, and when: the rule's minutes after the first were told, within the rule's hours; also
 * where none of them can be told any more. Nobody of what has no problem that somebody could take, and of what goes on or ends.
 */
export const escalationMessages = (
  rule: StoredNotificationRule,
  news: StoredNotice,
  now: EpochSeconds,
  timeZone: string,
): RuleMessage[] => {
  const first = momentRuleNotifiesFrom(rule, news, now, timeZone)
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[rule.base_action]
  if (first === null || (asked !== 'email' && asked !== 'phone')) return []
  if (news.of !== 'tire' || news.what !== 'start' || news.problem_id === null) return []
  const due = nextSendTimeOfRule(rule, timeAfter(first, minutes(rule.next_minutes)), timeZone)
  return due === null
    ? []
    : addresseesOfRule(asked === 'phone' ? 'sms' : asked, nextOf(rule)).map((addressee) => ({ ...addressee, due }))
}

/** Why those who are next need not be told of a problem: it is over, or somebody has it; null where they must be. */
export const whyNotEscalated = async (
  tx: FleetTransaction,
  { problemId, eventId }: { problemId: number | null; eventId: number | null },
): Promise<'over' | 'taken' | null> => {
  const [problem] = problemId === null ? [] : await readProblemsByIds(tx, [problemId])
  if (problem !== undefined) {
    if (problem.record.end !== null) return 'over'
    return assignmentOfStoredProblem(problem) === null ? null : 'taken'
  }
  // Late readings made the problem anew, or found that there never was one: the event knows.
  const { rows } = await sql<{ problem_id: number | null }>`
    select problem_id from tire_event
    where fleet_id = (select own_fleet()) and id = ${eventId} and time_stamp_end is null`.execute(tx)
  const [event] = rows
  if (event === undefined) return 'over'
  return event.problem_id === null || event.problem_id === problemId
    ? null
    : whyNotEscalated(tx, { problemId: event.problem_id, eventId })
}

/** That somebody gave a problem back and nobody has it since: the last that was said of it. */
const IS_FREE = sql`h.fleet_id = o.fleet_id and h.tire_id = o.tire_id and h.holder_name is null
  and not exists (select from problem_holding l where l.fleet_id = h.fleet_id and l.tire_id = h.tire_id
    and l.problem_key = h.problem_key and l.id > h.id)`

/** A message to one who is next, not sent because somebody had the problem of a tire of which one was given back since. */
export const IS_ESCALATION_DROPPED_PROBLEM_FREE_SQL = sql`o.what = 'next' and o.reason = 'taken' and o.dropped_at is not null
  and exists (select from problem_holding h where ${IS_FREE})`

type Untold = {
  id: number
  rule_id: number | null
  problem_id: number | null
  event_id: number | null
  given_back: EpochSeconds
}

const untold = async (tx: FleetTransaction): Promise<Untold[]> => {
  const { rows } = await sql<Untold>`
    select o.id::float8 as id, o.rule_id, o.problem_id, o.tire_event_id as event_id,
      (select ${epochSecondsSql(sql`max(h.at)`)} from problem_holding h where ${IS_FREE}) as given_back
    from outbox o where o.fleet_id = (select own_fleet()) and ${IS_ESCALATION_DROPPED_PROBLEM_FREE_SQL} order by o.id`.execute(
    tx,
  )
  return rows
}

/**
 * Lets those who are next be told after all of a problem that was given back: the rule's minutes after that, within its hours,
 * unless it is over or somebody has it again.
 */
export const rescheduleEscalationsOfGivenBackProblems = async (
  tx: FleetTransaction,
  url: string,
  now: EpochSeconds,
): Promise<void> => {
  const messages = await untold(tx)
  if (messages.length === 0) return
  const { rules, timeZone } = await readFleetNotificationRules(tx, url)
  for (const { id, rule_id, problem_id, event_id, given_back } of messages) {
    const why = await whyNotEscalated(tx, { problemId: problem_id, eventId: event_id })
    const rule = rules.find((one) => one.id === rule_id)
    if (why === 'taken') continue
    const due =
      rule === undefined ? null : nextSendTimeOfRule(rule, timeAfter(given_back, minutes(rule.next_minutes)), timeZone)
    if (why === 'over' || due === null) await markMessageNotNeeded(tx, id, now)
    else await requeueMessage(tx, id, due)
  }
}
