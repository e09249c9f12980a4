import { PASSWORD_RESET_MINUTES } from '@coldbar/contract/profile/password-reset-minutes'
import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { Language } from '@coldbar/domain/texts/language'
import { type EpochSeconds, minutes, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { passwordResetLinkToken } from '../../fleet/links/link-token.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'
import type { MessageLinkSettings } from '../wording/problem-take-link.ts'

/** `until`: when its link stops to open anything. */
type ResetContent = ComposedMessage & { until?: EpochSeconds }

type User = { id: number; fleetId: number; login: string; email: string; language: Language }

/**
 * Puts a mail to a user who forgot the password into the outbox, without its link, and answers its id. It stands among the sent
 * messages of nobody.
 */
export const addPasswordResetMessage = async (
  tx: SystemTransaction,
  { id: userId, fleetId, login, email, language }: User,
  now: EpochSeconds,
): Promise<number> => {
  const t = await loadTranslator(language)
  const content = {
    subject: t('forgotten.mail.subject'),
    text: t('forgotten.mail.text', { login, minutes: PASSWORD_RESET_MINUTES }),
    sms: '',
    language,
    opensThread: false,
    until: timeAfter(now, minutes(PASSWORD_RESET_MINUTES)),
  }
  // No fleet is set in this transaction: the row says by itself whose it is.
  const { rows } = await sql<{ id: number }>`
    insert into outbox (fleet_id, dedupe_key, what, channel, recipient, user_id, content, due_at)
    values (${fleetId}, 'reset/' || ${userId}::int || '/' || gen_random_uuid(), 'reset', 'email', ${email}, ${userId},
      ${JSON.stringify(content)}::jsonb, to_timestamp(${now}::float8))
    returning id::float8 as id`.execute(tx)
  const [message] = rows
  if (message === undefined) throw new Error('a message that was not kept')
  return message.id
}

/** The mail as it leaves, with its link; null where nobody could open that any more. */
export const messageWithPasswordResetLink = (
  { url, key }: MessageLinkSettings,
  { fleetId, stored, now }: { fleetId: number; stored: Pick<OutboxMessage, 'id' | 'content'>; now: EpochSeconds },
): ComposedMessage | null => {
  const { subject, text, sms, until }: ResetContent = stored.content
  if (until === undefined || until <= now) return null
  return { subject, text: `${text}\n\n${url}/reset-password#${passwordResetLinkToken(key, fleetId, stored.id)}`, sms }
}
