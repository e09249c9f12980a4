import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'Configuration e-mail',
  hint: 'Ceux qui figurent ici reçoivent un e-mail pour chaque événement de la flotte, en plus des règles.',
  enabled: 'Envoyer un e-mail pour chaque événement',
  saved: 'Enregistré.',
}
