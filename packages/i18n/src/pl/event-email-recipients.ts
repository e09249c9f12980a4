import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'Ustawienia e-maili',
  hint: 'Osoby z tej listy dostają e-mail o każdym zdarzeniu we flocie, niezależnie od reguł.',
  enabled: 'Wysyłaj e-mail o każdym zdarzeniu',
  saved: 'Zapisano.',
}
