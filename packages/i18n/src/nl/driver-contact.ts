import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: 'De chauffeur van {{vehicle}} bellen: {{number}}',
  write: 'De chauffeur van {{vehicle}} een sms schrijven: {{number}}',
  message: 'Sms',
  none: 'Er is geen nummer van de chauffeur van {{vehicle}} bekend.',
  enter: 'Nummer invoeren',
}
