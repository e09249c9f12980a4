import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'E-Mail-Einrichtung',
  hint: 'Wer hier steht, erhält eine E-Mail zu jedem Ereignis der Flotte, neben den Regeln.',
  enabled: 'Zu jedem Ereignis eine E-Mail senden',
  saved: 'Gespeichert.',
}
