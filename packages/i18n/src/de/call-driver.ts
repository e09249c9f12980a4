import type { callDriver as en } from '../en/call-driver.ts'
import type { Translation } from '../message-key.ts'

export const callDriver: Translation<typeof en> = {
  call: 'Den Fahrer von {{vehicle}} anrufen: {{number}}',
  write: 'Dem Fahrer von {{vehicle}} eine SMS schreiben: {{number}}',
  message: 'SMS',
  none: 'Von {{vehicle}} ist keine Nummer des Fahrers bekannt.',
  enter: 'Nummer eintragen',
}
