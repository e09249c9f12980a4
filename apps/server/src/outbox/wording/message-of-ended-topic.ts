import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { Language } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'
import { readEndOfMessageTopic } from './message-topic-end.ts'

const timeZoneOf = async (tx: FleetTransaction): Promise<string> => {
  const { rows } = await sql<{
    time_zone: string
  }>`select time_zone from fleet where id = (select own_fleet())`.execute(tx)
  const [fleet] = rows
  if (fleet === undefined) throw new Error('a fleet that is not there')
  return fleet.time_zone
}

/** Puts to a subject that what it tells of is over since a moment, in a reader's language and the fleet's time, as it is read at `now`. */
export const loadEndedSubjectWording = async (tx: FleetTransaction, language: Language, now: EpochSeconds) => {
  const t = await loadTranslator(language)
  const format = createFormat({ language, t, timeZone: await timeZoneOf(tx) })
  return {
    title: (subject: string, ended: EpochSeconds): string =>
      t('deliveries.ended.title', { time: format.momentInSentence(ended, now), subject }),
    text: (ended: EpochSeconds): string => t('deliveries.ended.text', { time: format.momentInSentence(ended, now) }),
    line: (subject: string, ended: EpochSeconds): string =>
      t('deliveries.ended.line', { time: format.momentInSentence(ended, now), subject }),
  }
}

/** A message that something began, which is over by the time it leaves: it says so first. Null where it goes on. */
export const messageOfEndedTopic = async (
  tx: FleetTransaction,
  stored: OutboxMessage,
  now: EpochSeconds,
): Promise<ComposedMessage | null> => {
  const { problem_id: problemId, event_id: eventId, content } = stored
  const ended = await readEndOfMessageTopic(tx, { problemId, eventId })
  if (ended === null) return null
  const words = await loadEndedSubjectWording(tx, content.language ?? 'en', now)
  return {
    subject: words.title(content.subject, ended),
    text: `${words.text(ended)}\n\n${content.text}`,
    sms: words.title(content.sms, ended),
  }
}
