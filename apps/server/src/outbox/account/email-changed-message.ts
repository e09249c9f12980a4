import { chooseLanguage } from '@coldbar/domain/texts/language'
import { days, type EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'

type User = { login: string; email: string | null; language: string }

const DAY_SECONDS = days(1)

/**
 * Tells the mailbox that a user had before that mail goes to another one from now on: whoever took the account over changed the
 * address without its owner. The new address is not named, since the old mailbox may be another's. A mailbox is told once a day of
 * each user, so that nobody fills it by changing back and forth. The mail stands among the sent messages of nobody.
 */
export const addEmailChangedMessage = async (
  tx: SystemTransaction,
  userId: number,
  { login, email, language: of }: User,
  now: EpochSeconds,
): Promise<void> => {
  if (email === null || email.trim() === '') return
  const language = chooseLanguage(of)
  const t = await loadTranslator(language)
  const content = {
    subject: t('forgotten.moved.subject'),
    text: t('forgotten.moved.text', { login }),
    sms: '',
    language,
    opensThread: false,
  }
  const key = `address/${userId}/${email.toLowerCase()}/${Math.floor(now / DAY_SECONDS)}`
  // The user is not its recipient any more: it leaves whatever becomes of them.
  await sql`
    insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at)
    select fleet_id, ${key}, 'address', 'email', ${email}, ${JSON.stringify(content)}::jsonb, to_timestamp(${now}::float8)
    from app_user where id = ${userId}
    on conflict do nothing`.execute(tx)
}
