import type { driverContact as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContact: Translation<typeof en> = {
  call: 'Zavolat řidiči vozidla {{vehicle}}: {{number}}',
  write: 'Napsat SMS řidiči vozidla {{vehicle}}: {{number}}',
  message: 'SMS',
  none: 'Telefonní číslo řidiče vozidla {{vehicle}} není známo.',
  enter: 'Zadat číslo',
}
