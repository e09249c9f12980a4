import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'Nastavení e-mailu',
  hint: 'Kdo je zde uveden, dostane vedle pravidel e-mail o každé události vozového parku.',
  enabled: 'Posílat e-mail o každé události',
  saved: 'Uloženo.',
}
