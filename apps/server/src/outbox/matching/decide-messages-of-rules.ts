import { notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import {
  isNotifiedEventOngoing,
  type NotifiedEvent,
  type RuleMatcher,
} from '@coldbar/domain/notifications/problem-notification'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type DeferredEventEnd, deferEventEnds } from '../news/deferred-event-ends.repository.ts'
import type { StoredNotice } from '../news/notices.repository.ts'
import { readNotifiedEventsOfProblems, readSentNotificationsOfProblems } from '../news/notified-problems.repository.ts'
import { problemIdsOfNotices, uniqueKeyOfNotice } from '../news/ordered-notices.ts'
import { createProblemNotificationHistory } from '../recipients/create-problem-notification-history.ts'
import { escalationMessages } from '../recipients/escalation.ts'
import {
  messageAddresseeKey,
  messagesOfRule,
  parseRecipientList,
  ruleMatcherOf,
  type StoredNotificationRule,
} from '../recipients/rule-addressees.ts'
import type { FleetNotificationRules } from '../recipients/rules.repository.ts'
import type { DecidedMessage } from './decided-message.ts'

const byRule = (
  rule: StoredNotificationRule,
  news: StoredNotice,
  now: EpochSeconds,
  timeZone: string,
): DecidedMessage[] => {
  const of = { ruleId: rule.id, generation: rule.app_type, templateId: rule.template_id, news }
  const first = messagesOfRule(rule, news, now, timeZone).map((one) => ({
    ...{ ...one, ...of, nextAfter: null },
    key: `rule/${rule.id}/${uniqueKeyOfNotice(news)}/${one.channel}/${messageAddresseeKey(one)}`,
  }))
  // Once for a problem, however many of its steps the rule tells.
  const next = escalationMessages(rule, news, now, timeZone).map((one) => ({
    ...{ ...one, ...of, nextAfter: rule.next_minutes },
    key: `next/${rule.id}/${news.of === 'tire' ? news.problem_id : ''}/${one.channel}/${messageAddresseeKey(one)}`,
  }))
  return [...first, ...next]
}

/** The e-mail setup tells of everything, once however many alarms of either version say it. */
const bySetup = ({ setup }: FleetNotificationRules, news: StoredNotice, now: EpochSeconds): DecidedMessage[] => {
  if (!setup.enabled || news.of !== 'tire') return []
  return parseRecipientList(setup.email).map((recipient) => ({
    channel: 'email',
    recipient,
    integratorId: null,
    deviceId: null,
    language: setup.email_language,
    due: now,
    key: `setup/${uniqueKeyOfNotice(news)}/email/${recipient}`,
    ruleId: null,
    generation: notificationsVersionOfKind(news.kind),
    templateId: null,
    news,
    nextAfter: null,
  }))
}

/** The ends of which somebody may not be told yet, because something else of the problem goes on. */
const heldEnds = (
  news: readonly StoredNotice[],
  eventsOf: ReadonlyMap<number, readonly NotifiedEvent[]>,
): DeferredEventEnd[] =>
  news.flatMap((it) => {
    if (it.of !== 'tire' || it.what !== 'end' || it.problem_id === null) return []
    const others = (eventsOf.get(it.problem_id) ?? []).filter(
      (one) => one.event !== it.event_id && isNotifiedEventOngoing(one, it.found),
    )
    return others.length === 0 ? [] : [{ notice: it.id, events: others.map(({ event }) => event) }]
  })

/** What rules and setup tell of news, of problems step by step; those who are next are told of each problem once by their key. */
export const decideMessagesOfRules = async (
  tx: FleetTransaction,
  rules: FleetNotificationRules,
  news: readonly StoredNotice[],
  now: EpochSeconds,
): Promise<DecidedMessage[]> => {
  const ids = problemIdsOfNotices(news)
  const events = await readNotifiedEventsOfProblems(tx, ids)
  await deferEventEnds(tx, heldEnds(news, events))
  const audience = createProblemNotificationHistory(await readSentNotificationsOfProblems(tx, ids))
  const tells =
    (isAbout: RuleMatcher) =>
    ({ news: it, nextAfter, ruleId, ...to }: DecidedMessage): boolean =>
      nextAfter !== null ||
      it.of !== 'tire' ||
      it.problem_id === null ||
      audience.hears({ ...to, ruleId }, it, it.problem_id, { events: events.get(it.problem_id) ?? [], isAbout })
  return news.flatMap((it) => [
    ...rules.rules.flatMap((rule) => byRule(rule, it, now, rules.timeZone).filter(tells(ruleMatcherOf(rule)))),
    ...bySetup(rules, it, now).filter(tells(() => true)),
  ])
}
