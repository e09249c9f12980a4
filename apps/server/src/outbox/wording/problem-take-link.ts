import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import { smsPartCount } from '@coldbar/domain/notifications/sms-text'
import { type EpochSeconds, hours, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { takeLinkTokenOfMessage } from '../../fleet/links/link-token.ts'
import { storeTakeLink } from '../../fleet/links/take-links.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'
import { whyNotEscalated } from '../recipients/escalation.ts'

/** What links of messages are made of: where people reach us, without a slash at its end, and the installation's key. */
export type MessageLinkSettings = { url: string; key: Buffer }

const TAKE_HOURS = 48
/** A link may not make a text message dearer than two. */
const MOST_SMS = 2
const OFFERING: readonly OutboxMessage['what'][] = ['start', 'repeat', 'next']

const offersIt = ({ channel, what }: OutboxMessage): boolean =>
  (channel === 'email' || channel === 'sms') && OFFERING.includes(what)

/**
 * A message as it leaves: with the link by which its recipient takes the problem without an account, where nobody has it. The
 * outbox keeps the message without the link, so that nobody who reads there can take it in another's name.
 */
export const messageWithProblemTakeLink = async (
  tx: FleetTransaction,
  { url, key }: MessageLinkSettings,
  { fleetId, stored, now }: { fleetId: number; stored: OutboxMessage; now: EpochSeconds },
): Promise<ComposedMessage> => {
  const { id, recipient, problem_id: problemId, event_id: eventId, content } = stored
  const { subject, text, sms, language, generation } = content
  const message = { subject, text, sms }
  if (!offersIt(stored) || problemId === null || language === undefined || generation === undefined) return message
  if ((await whyNotEscalated(tx, { problemId, eventId })) !== null) return message
  const token = takeLinkTokenOfMessage(key, fleetId, id)
  const until = timeAfter(now, hours(TAKE_HOURS))
  const isKept = await storeTakeLink(tx, { token, outboxId: id, recipient, problemId, eventId, generation, now, until })
  if (!isKept) return message
  const t = await loadTranslator(language)
  const link = `${url}/take#${token}`
  const longer = `${sms} ${t('shares.take.sms')} ${link}`
  return {
    subject,
    text: `${text}\n\n${t('shares.take.mail', { hours: String(TAKE_HOURS) })}\n${link}`,
    sms: smsPartCount(longer) > MOST_SMS ? sms : longer,
  }
}
