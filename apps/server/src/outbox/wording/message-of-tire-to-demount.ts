import { notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import { type ComposedMessage, composeMessage } from '@coldbar/domain/messages/compose-message'
import type { MessageTextKey } from '@coldbar/domain/messages/message-texts'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { Language } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE } from '@coldbar/i18n/default-message-texts'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import { createFormat } from '@coldbar/i18n/format/format'
import type { ProblemTextInput } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { eventPlaceholderValues } from '../../fleet/messages/event-placeholder-values.ts'
import { findMessageText, readMessageTexts } from '../../fleet/messages/message-texts.ts'
import { mustComeOffText } from '../../fleet/messages/must-come-off-text.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import { type OutboxMessage, storeMessageWords } from '../messages/outbox.repository.ts'
import { readNoticeOfEvent, type StoredTireNotice } from '../news/notices.repository.ts'
import { readFleetNotificationRules } from '../recipients/rules.repository.ts'
import { messageForEscalationRecipient } from './message-for-escalation-recipient.ts'
import { loadEndedSubjectWording } from './message-of-ended-topic.ts'
import { readEndOfMessageTopic } from './message-topic-end.ts'

/** Of what messages tell; who is next is told of a start. */
const NEWS_OF: Readonly<Partial<Record<OutboxMessage['what'], StoredTireNotice['what']>>> = {
  start: 'start',
  repeat: 'repeat',
  end: 'end',
  next: 'start',
}

/** Texts of ours alone: of what a fleet worded nobody knows what it tells people to pump a tire to. */
const ownTexts = (
  language: Language,
  t: Translate,
  { task, isEnd, over }: { task: DemountTask; isEnd: boolean; over: string | null },
): Partial<Record<MessageTextKey, string>> => {
  const { began, ended, what } = DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE[language]
  const title = demountTitleText(task, t)
  return {
    title: `{{vehicle}}, {{position}}: ${title}`,
    msg: [
      '{{action}}',
      ...(over === null ? [] : [over]),
      ...(isEnd ? [ended.msg] : [began.msg, began.problem]),
      ...[what.where, what.map, what.link],
    ].join('\n'),
    sms: `{{vehicle}}, {{position}}: {{action}} ${isEnd ? ended.title : '{{alarm}}, {{time}}.'} {{link}}`,
  }
}

const problemOf = async (
  tx: FleetTransaction,
  { kind, problem_id }: StoredTireNotice,
): Promise<ProblemTextInput | null> => {
  const rows = problem_id === null ? [] : await readProblemsByIds(tx, [problem_id])
  return problemAnswers(rows, { generation: notificationsVersionOfKind(kind), role: 'user' })[0] ?? null
}

/**
 * A message of a tire that proved to need taking off after it was composed: that it must come off, what happened to it, and no
 * pressure that it should hold. Null where its tire need not, and where the message was composed when that was known, and the same was to
 * be done, but for one about an end. Kept, so that it is what people read of it later.
 */
export const messageOfTireToDemount = async (
  tx: FleetTransaction,
  stored: Pick<OutboxMessage, 'id' | 'what' | 'event_id' | 'problem_id' | 'rule_id' | 'content'>,
  { url, now }: { url: string; now: EpochSeconds },
): Promise<ComposedMessage | null> => {
  const { id, what, event_id: eventId, problem_id: problemId, rule_id: ruleId, content } = stored
  const step = NEWS_OF[what]
  if (step === undefined || eventId === null) return null
  const news = await readNoticeOfEvent(tx, eventId, step)
  if (news === null || news.demount === null) return null
  const { mustComeOff: isKnown = false, demountTask: known = 'lookInside' } = content
  // Texts about an end ask for nothing: whoever reads that it is over would drive on with the tire.
  if (isKnown && known === news.demount && step !== 'end') return null
  const { rules, fleet, timeZone } = await readFleetNotificationRules(tx, url)
  const rule = rules.find((one) => one.id === ruleId)
  const { language = 'en', generation = notificationsVersionOfKind(news.kind) } = content
  const t = await loadTranslator(language)
  const format = createFormat({ language, t, timeZone })
  const problem = await problemOf(tx, news)
  const ended = what === 'start' ? await readEndOfMessageTopic(tx, { problemId, eventId }) : null
  const over = ended === null ? null : (await loadEndedSubjectWording(tx, language, now)).text(ended)
  const own = ownTexts(language, t, { task: news.demount, isEnd: step === 'end', over })
  const around = await readMessageTexts(
    tx,
    generation === 3 ? 'notification3' : 'notification',
    rule?.template_id ?? null,
    language,
  )
  const values = eventPlaceholderValues(
    { ...news, event_data: {}, problem },
    { t, format, addressOf: nearestTownAddress, now, fleet, url, generation },
  )
  const composed = composeMessage(
    (at, key) => own[key] ?? findMessageText(around, { ...at, key }),
    { eventType: 1, eventSubType: 0 },
    { ...values, action: mustComeOffText(problem, news.demount, t) },
  )
  const message =
    what === 'next' && rule !== undefined ? messageForEscalationRecipient(composed, rule.next_minutes, t) : composed
  await storeMessageWords(tx, id, message)
  return message
}
