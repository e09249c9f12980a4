import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: 'Zavolat řidiči vozidla {{vehicle}}: {{number}}',
  write: 'Napsat SMS řidiči vozidla {{vehicle}}: {{number}}',
  message: 'SMS',
  none: 'Telefonní číslo řidiče vozidla {{vehicle}} není známo.',
  enter: 'Zadat číslo',
}
