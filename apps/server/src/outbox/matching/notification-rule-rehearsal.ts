import { type AlarmKind, levelOfAlarmKind, notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import {
  isAsUrgentEventOngoing,
  mustNotifyOfProblem,
  type NotifiedEvent,
  newsThatRuleTells,
  notificationHistoryAfter,
  notifiedEventsOfNews,
  type ProblemNotificationHistory,
} from '@coldbar/domain/notifications/problem-notification'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { LoopSlice } from '../../loop-slice.ts'
import {
  readEarlierNoticesOfProblems,
  readPastNotices,
  type StoredNotice,
  type StoredTireNotice,
} from '../news/notices.repository.ts'
import { readNotifiedEventsOfProblems } from '../news/notified-problems.repository.ts'
import { problemIdsOfNotices, sortNotices, uniqueKeyOfNotice } from '../news/ordered-notices.ts'
import {
  messageAddresseeKey,
  messagesOfRule,
  type RuleMessage,
  ruleMatcherOf,
  type StoredNotificationRule,
} from '../recipients/rule-addressees.ts'
import { readFleetNotificationRules } from '../recipients/rules.repository.ts'

/** A message that a rule would have sent. */
export type RehearsedMessage = Pick<RuleMessage, 'channel' | 'recipient' | 'due'> & { news: StoredNotice }

/** An alarm that nobody would have heard of by it. */
export type MissedAlarm = StoredTireNotice & { problem_id: number }

export type NotificationRuleRehearsal = { messages: readonly RehearsedMessage[]; missed: readonly MissedAlarm[] }

/** What waits longer for its hour is not sent when it is over by then. */
const AT_ONCE_SECONDS = 60

const isAlarm = (kind: AlarmKind, rule: StoredNotificationRule): boolean =>
  levelOfAlarmKind(kind) === 'alarm' && notificationsVersionOfKind(kind) === rule.app_type

/** What a recipient was told of one trouble, as far as it counts for what comes next. */
type Listener = {
  heard: ProblemNotificationHistory
  /** Told for an hour at which it will be over: as good as told until then. */
  waiting: { until: EpochSeconds; news: StoredTireNotice }[]
  /** Whether something was not told since the last end because it was over by its hour. */
  missed: boolean
}

/** Plays a fleet's past to a rule, in the order in which it was told. */
const createAudience = (
  rule: StoredNotificationRule,
  timeZone: string,
  eventsOf: ReadonlyMap<number, readonly NotifiedEvent[]>,
  since: EpochSeconds,
) => {
  const isAbout = ruleMatcherOf(rule)
  const messages = new Map<string, RehearsedMessage>()
  const listeners = new Map<string, Listener>()
  const heardOf = new Set<number>()
  const alarms = new Map<number, MissedAlarm>()

  /** As when it is sent: what is over before its hour is not. */
  const isOver = (news: StoredTireNotice, events: readonly NotifiedEvent[], due: EpochSeconds): boolean =>
    due > news.at + AT_ONCE_SECONDS &&
    news.ended !== null &&
    news.ended <= due &&
    !isAsUrgentEventOngoing({ event: news.event_id, kind: news.kind }, due, { events, isAbout })

  const hasHeard = (listener: Listener, at: EpochSeconds): ProblemNotificationHistory => {
    listener.waiting = listener.waiting.filter(({ until }) => until > at)
    return listener.waiting.reduce(
      (heard, { news, until }) => notificationHistoryAfter(heard, { ...news, at: news.found }, until),
      listener.heard,
    )
  }

  /** Whether a recipient is sent this of a tire. */
  const hears = (news: StoredTireNotice, { due, ...to }: RuleMessage): boolean => {
    const { event_id: event, problem_id, kind, what, found } = news
    const trouble = problem_id === null ? `event ${event}` : `problem ${problem_id}`
    const key = `${trouble}/${to.channel}/${messageAddresseeKey(to)}`
    const listener = listeners.get(key) ?? { heard: null, waiting: [], missed: false }
    listeners.set(key, listener)
    const events = problem_id === null ? [] : (eventsOf.get(problem_id) ?? [])
    const heard = hasHeard(listener, news.at)
    const isTold =
      problem_id === null || mustNotifyOfProblem({ event, kind, what, at: found }, { events, isAbout, heard })
    if (!isTold) return false
    if (what === 'end') {
      // Nor is the end of what was never told.
      const isSent = (listener.heard?.sinceEnd ?? null) !== null || !listener.missed
      listeners.set(key, {
        heard: notificationHistoryAfter(listener.heard, { ...news, at: found }, due),
        waiting: [],
        missed: false,
      })
      return isSent
    }
    if (isOver(news, events, due)) {
      listener.waiting.push({ until: due, news })
      listener.missed = true
      return false
    }
    listener.heard = notificationHistoryAfter(listener.heard, { ...news, at: found }, due)
    return true
  }

  return {
    hears: (news: StoredNotice): void => {
      const told = messagesOfRule(rule, news, news.at, timeZone).filter((one) => news.of !== 'tire' || hears(news, one))
      const isBefore = news.at < since
      for (const { channel, recipient, due, deviceId } of isBefore ? [] : told) {
        const key = `${uniqueKeyOfNotice(news)}/${channel}/${messageAddresseeKey({ recipient, deviceId })}`
        if (!messages.has(key)) messages.set(key, { channel, recipient, due, news })
      }
      if (news.of !== 'tire' || news.what !== 'start' || news.problem_id === null) return
      if (told.length > 0) heardOf.add(news.problem_id)
      const { problem_id } = news
      if (!isBefore && isAlarm(news.kind, rule) && !alarms.has(problem_id))
        alarms.set(problem_id, { ...news, problem_id })
    },
    rehearsal: (): NotificationRuleRehearsal => ({
      messages: [...messages.values()],
      missed: [...alarms.values()].filter(({ problem_id }) => !heardOf.has(problem_id)),
    }),
  }
}

/** What a rule would have sent since a moment, by what was told of in the fleet since, the oldest first. */
export const rehearseNotificationRule = async (
  tx: FleetTransaction,
  rule: StoredNotificationRule,
  { since, timeZone }: { since: EpochSeconds; timeZone: string },
): Promise<NotificationRuleRehearsal> => {
  const past = await readPastNotices(tx, since)
  const problems = [...new Set(problemIdsOfNotices(past))]
  const audience = createAudience(rule, timeZone, await readNotifiedEventsOfProblems(tx, problems), since)
  // What a problem's end is worth depends on how it began, though that was before.
  const all = sortNotices([...(await readEarlierNoticesOfProblems(tx, problems, since)), ...past])
  const slice = new LoopSlice()
  for (const news of all) {
    if (slice.isOver()) await slice.next()
    audience.hears(news)
  }
  return audience.rehearsal()
}

/** What a message says to whom is made of this; the rest of a piece of news is not asked for here. */
export type RehearsedNotice = Pick<
  StoredTireNotice,
  | 'kind'
  | 'what'
  | 'at'
  | 'ended'
  | 'ties'
  | 'tire_name'
  | 'vehicle_name'
  | 'obc_integrator_id'
  | 'obc_identity'
  | 'obc_language'
> & {
  event: string
  /** When it began where a worse event spoke for it. */
  silentSince?: EpochSeconds | null
  /** Whether people were to be told; where it is missing, they were. */
  isTold?: boolean
  /** From when on messages count; where it is missing, all do. */
  from?: EpochSeconds
  /** Which trouble of which tire it is part of. */
  problem: string
}

/** How many messages the fleet's rules of now would make of news that never were, the oldest first. */
export const countMessagesOfNotices = async (
  tx: FleetTransaction,
  news: readonly RehearsedNotice[],
): Promise<number> => {
  if (news.length === 0) return 0
  const { rules, timeZone } = await readFleetNotificationRules(tx, '')
  let messages = 0
  const slice = new LoopSlice()
  for (const ofProblem of Map.groupBy(news, ({ problem }) => problem).values()) {
    const events = notifiedEventsOfNews(ofProblem)
    const told = ofProblem.filter(({ isTold }) => isTold !== false)
    for (const rule of rules)
      for (const one of newsThatRuleTells(told, ruleMatcherOf(rule), events)) {
        if (one.from !== undefined && one.at < one.from) continue
        messages += messagesOfRule(rule, { of: 'tire', ...one }, one.at, timeZone).length
        if (slice.isOver()) await slice.next()
      }
  }
  return messages
}
