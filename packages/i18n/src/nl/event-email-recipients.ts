import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'E-mailinstelling',
  hint: 'Wie hier staat, krijgt een e-mail over elke gebeurtenis van de vloot, naast de regels.',
  enabled: 'E-mail sturen over elke gebeurtenis',
  saved: 'Opgeslagen.',
}
