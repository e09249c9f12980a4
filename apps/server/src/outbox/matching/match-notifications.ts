import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { problemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { addMessages, knownThreads, type NewMessage } from '../messages/outbox.repository.ts'
import { takeNotices } from '../news/notices.repository.ts'
import { inNoticeOrder, isRecentNotice, problemsIn } from '../news/ordered-notices.ts'
import { readFleetRules } from '../recipients/rules.repository.ts'
import { decideMessages } from './decide-messages.ts'
import type { DecidedMessage } from './decided-message.ts'
import { messageThreadOf } from './message-thread.ts'
import { messageWriter } from './message-writer.ts'

const whatOf = ({ news, nextAfter }: DecidedMessage): NewMessage['what'] => {
  if (nextAfter !== null) return 'next'
  return news.of === 'tire' ? news.what : 'start'
}

/** What the outbox keeps of a message beside its words and its thread. */
const recordOf = (message: DecidedMessage): Omit<NewMessage, 'content' | 'thread'> => {
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
  const news = inNoticeOrder((await takeNotices(tx, now)).filter((it) => isRecentNotice(it, now)))
  if (news.length === 0) return
  const rules = await readFleetRules(tx, url)
  const decided = await decideMessages(tx, rules, news, now)
  if (decided.length === 0) return
  const about = problemsIn(decided.map(({ news: it }) => it))
  const problems = new Map((await problemsByIds(tx, about)).map((row) => [row.id, row]))
  const write = messageWriter(tx, rules, problems, now)
  const threads = decided.map((message) => messageThreadOf(fleetId, message))
  const open = new Set(
    await knownThreads(
      tx,
      threads.filter((thread) => thread !== null),
    ),
  )
  const messages: (NewMessage & { opensThread: boolean })[] = []
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
  await addMessages(tx, messages)
}
