import {
  type CalledEvent,
  type IsAbout,
  type NotifiedBefore,
  notifiedAfter,
  tellsOfProblem,
} from '@coldbar/domain/notifications/problem-news'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { TireNews } from '../news/news.repository.ts'
import type { ToldMessage } from '../news/notified-problems.repository.ts'
import { addressKey } from './recipients.ts'

/** One whom one rule tells, or the e-mail setup, which has no number. */
export type Listener = Pick<ToldMessage, 'channel' | 'recipient' | 'deviceId'> & { ruleId: number | null }

const listenerKey = (problemId: number, { ruleId, channel, ...to }: Listener): string =>
  `${problemId}/${ruleId ?? 'setup'}/${channel}/${addressKey(to)}`

/** Knows what everybody has heard of problems, from what they were told before on. */
export const problemNotificationHistory = (told: readonly ToldMessage[]) => {
  const heard = new Map<string, NotifiedBefore>()
  const note = (key: string, news: Parameters<typeof notifiedAfter>[1], due: EpochSeconds): void => {
    heard.set(key, notifiedAfter(heard.get(key) ?? null, news, due))
  }
  for (const { rule_id: ruleId, problem_id, due, ...message } of told)
    note(listenerKey(problem_id, { ...message, ruleId }), message, due)
  return {
    /** Whether somebody is told of news of a problem that their rule is about; who is has heard of it from then on. */
    hears: (
      { due, ...who }: Listener & Pick<ToldMessage, 'due'>,
      { event_id: event, kind, what, found: at }: TireNews,
      problemId: number,
      known: { events: readonly CalledEvent[]; isAbout: IsAbout },
    ): boolean => {
      const key = listenerKey(problemId, who)
      const isTold = tellsOfProblem({ event, kind, what, at }, { ...known, heard: heard.get(key) ?? null })
      if (isTold) note(key, { kind, what, at }, due)
      return isTold
    },
  }
}
