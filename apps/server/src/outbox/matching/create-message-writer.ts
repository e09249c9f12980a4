import { composeMessage } from '@coldbar/domain/messages/compose-message'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { messageTextCodes as addressOfMessage, type MessageTextTopic } from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import type { Language } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  eventPlaceholderValues,
  type MessageReaderContext as Reader,
} from '../../fleet/messages/event-placeholder-values.ts'
import { findMessageText, type MessageTextsByPlace, readMessageTexts } from '../../fleet/messages/message-texts.ts'
import { trailerPlaceholderValues } from '../../fleet/messages/trailer-placeholder-values.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import type { ProblemRow } from '../../fleet/problems/problem-rows.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import type { NewOutboxMessage } from '../messages/outbox.repository.ts'
import type { StoredNotice } from '../news/notices.repository.ts'
import type { FleetNotificationRules } from '../recipients/rules.repository.ts'
import { messageForEscalationRecipient } from '../wording/message-for-escalation-recipient.ts'
import type { DecidedMessage } from './decided-message.ts'

const kindOf = (generation: 2 | 3): MessageTextSet => (generation === 3 ? 'notification3' : 'notification')

const subjectOf = (news: StoredNotice): MessageTextTopic =>
  news.of === 'tire'
    ? { what: 'event', alarm: news.kind, ended: news.what === 'end' }
    : { what: 'trailer', connected: news.connected }

/** Puts words to messages; texts are read once per template and language. */
export const createMessageWriter = (
  tx: FleetTransaction,
  rules: FleetNotificationRules,
  problems: ReadonlyMap<number, ProblemRow>,
  now: EpochSeconds,
) => {
  const read = new Map<string, Promise<MessageTextsByPlace>>()
  const textsOf = (
    kind: MessageTextSet,
    templateId: number | null,
    language: Language,
  ): Promise<MessageTextsByPlace> => {
    const key = `${kind}/${templateId}/${language}`
    const known = read.get(key) ?? readMessageTexts(tx, kind, templateId, language)
    read.set(key, known)
    return known
  }
  const readerOf = async (language: Language, generation: 2 | 3): Promise<Reader> => {
    const t = await loadTranslator(language)
    const format = createFormat({ language, t, timeZone: rules.timeZone })
    return { t, format, addressOf: nearestTownAddress, now, fleet: rules.fleet, url: rules.url, generation }
  }
  const valuesOf = (news: StoredNotice, reader: Reader): PlaceholderValues => {
    if (news.of === 'trailer') return trailerPlaceholderValues(news, reader)
    const row = problems.get(news.problem_id ?? 0)
    const [problem] = row === undefined ? [] : problemAnswers([row], { generation: reader.generation, role: 'user' })
    return eventPlaceholderValues({ ...news, problem: problem ?? null }, reader)
  }
  return async ({
    news,
    language,
    generation,
    templateId,
    nextAfter,
  }: DecidedMessage): Promise<NewOutboxMessage['content']> => {
    const kind = kindOf(generation)
    const subject = subjectOf(news)
    const address = addressOfMessage(kind, subject)
    if (address === null) throw new Error(`no text for ${JSON.stringify(subject)} in ${kind}`)
    const texts = await textsOf(kind, templateId, language)
    const reader = await readerOf(language, generation)
    const message = composeMessage((at, key) => findMessageText(texts, { ...at, key }), address, valuesOf(news, reader))
    const told = nextAfter === null ? message : messageForEscalationRecipient(message, nextAfter, reader.t)
    return {
      ...told,
      language,
      generation,
      ...(news.of === 'tire' && news.demount !== null ? { mustComeOff: true, demountTask: news.demount } : {}),
    }
  }
}
