import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { addOutboxMessages, type NewOutboxMessage, readKnownMailThreads } from '../messages/outbox.repository.ts'
import { takeUnaskedNotices } from '../news/notices.repository.ts'
import { isNoticeWorthTelling, problemIdsOfNotices, sortNotices } from '../news/ordered-notices.ts'
import { readFleetNotificationRules } from '../recipients/rules.repository.ts'
import { createMessageWriter } from './create-message-writer.ts'
import { decideMessagesOfRules } from './decide-messages-of-rules.ts'
import type { DecidedMessage } from './decided-message.ts'
import { mailThreadOfMessage } from './message-thread.ts'

const whatOf = ({ news, nextAfter }: DecidedMessage): NewOutboxMessage['what'] => {
  if (nextAfter !== null) return 'next'
  return news.of === 'tire' ? news.what : 'start'
}

/** What the outbox keeps of a message beside its words and its thread. */
const recordOf = (message: DecidedMessage): Omit<NewOutboxMessage, 'content' | 'thread'> => {
  const { key, ruleId, channel, recipient, integratorId, deviceId, due, news } = message
  const about =
    news.of === 'tire'
      ? { vehicleId: news.vehicle_id, tireId: news.tire_id, eventId: news.event_id, problemId: news.problem_id }
      : { vehicleId: news.trailer_id, tireId: null, eventId: null, problemId: null }
  const to = { channel, recipient, integratorId, deviceId, person: message.person ?? null }
  return { key, ruleId, what: whatOf(message), ...to, due, ...about }
}

/** Asks the fleet's rules about what is new, and puts what they tell into the outbox, in this transaction. */
export const matchNotifications = async (
  tx: FleetTransaction,
  url: string,
  fleetId: number,
  now: EpochSeconds,
): Promise<void> => {
  const news = sortNotices((await takeUnaskedNotices(tx, now)).filter((it) => isNoticeWorthTelling(it, now)))
  if (news.length === 0) return
  const rules = await readFleetNotificationRules(tx, url)
  const decided = await decideMessagesOfRules(tx, rules, news, now)
  if (decided.length === 0) return
  const about = problemIdsOfNotices(decided.map(({ news: it }) => it))
  const problems = new Map((await readProblemsByIds(tx, about)).map((row) => [row.id, row]))
  const write = createMessageWriter(tx, rules, problems, now)
  const threads = decided.map((message) => mailThreadOfMessage(fleetId, message))
  const open = new Set(
    await readKnownMailThreads(
      tx,
      threads.filter((thread) => thread !== null),
    ),
  )
  const messages: (NewOutboxMessage & { opensThread: boolean })[] = []
  for (const [index, message] of decided.entries()) {
    const thread = threads[index] ?? null
    messages.push({
      ...recordOf(message),
      content: await write(message),
      thread,
      opensThread: thread !== null && !open.has(thread),
    })
    if (thread !== null) open.add(thread)
  }
  await addOutboxMessages(tx, messages)
}
