import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: 'Den Fahrer von {{vehicle}} anrufen: {{number}}',
  write: 'Dem Fahrer von {{vehicle}} eine SMS schreiben: {{number}}',
  message: 'SMS',
  none: 'Von {{vehicle}} ist keine Nummer des Fahrers bekannt.',
  enter: 'Nummer eintragen',
}
