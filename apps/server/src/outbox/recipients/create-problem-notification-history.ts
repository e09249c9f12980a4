import {
  mustNotifyOfProblem,
  type NotifiedEvent,
  notificationHistoryAfter,
  type ProblemNotificationHistory,
  type RuleMatcher,
} from '@coldbar/domain/notifications/problem-notification'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { StoredTireNotice } from '../news/notices.repository.ts'
import type { SentNotification } from '../news/notified-problems.repository.ts'
import { messageAddresseeKey } from './rule-addressees.ts'

/** One whom one rule tells, or the e-mail setup, which has no number. */
export type NotifiedRecipient = Pick<SentNotification, 'channel' | 'recipient' | 'deviceId'> & { ruleId: number | null }

const listenerKey = (problemId: number, { ruleId, channel, ...to }: NotifiedRecipient): string =>
  `${problemId}/${ruleId ?? 'setup'}/${channel}/${messageAddresseeKey(to)}`

/** Knows what everybody has heard of problems, from what they were told before on. */
export const createProblemNotificationHistory = (told: readonly SentNotification[]) => {
  const heard = new Map<string, ProblemNotificationHistory>()
  const note = (key: string, news: Parameters<typeof notificationHistoryAfter>[1], due: EpochSeconds): void => {
    heard.set(key, notificationHistoryAfter(heard.get(key) ?? null, news, due))
  }
  for (const { rule_id: ruleId, problem_id, due, ...message } of told)
    note(listenerKey(problem_id, { ...message, ruleId }), message, due)
  return {
    /** Whether somebody is told of news of a problem that their rule is about; who is has heard of it from then on. */
    hears: (
      { due, ...who }: NotifiedRecipient & Pick<SentNotification, 'due'>,
      { event_id: event, kind, what, found: at }: StoredTireNotice,
      problemId: number,
      known: { events: readonly NotifiedEvent[]; isAbout: RuleMatcher },
    ): boolean => {
      const key = listenerKey(problemId, who)
      const isTold = mustNotifyOfProblem({ event, kind, what, at }, { ...known, heard: heard.get(key) ?? null })
      if (isTold) note(key, { kind, what, at }, due)
      return isTold
    },
  }
}
