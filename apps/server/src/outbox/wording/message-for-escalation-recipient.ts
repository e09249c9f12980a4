import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { Translate } from '@coldbar/i18n/translator'

/** A message to one who is next: it says why somebody is told who was not told at first, `count` minutes before. */
export const messageForEscalationRecipient = (
  { subject, text, sms }: ComposedMessage,
  count: number,
  t: Translate,
): ComposedMessage => ({
  subject: t('deliveries.next.title', { subject }),
  text: `${t('deliveries.next.text', { count })}\n\n${text}`,
  sms: t('deliveries.next.title', { subject: sms }),
})
