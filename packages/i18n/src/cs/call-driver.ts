import type { callDriver as en } from '../en/call-driver.ts'
import type { Translation } from '../message-key.ts'

export const callDriver: Translation<typeof en> = {
  call: 'Zavolat řidiči vozidla {{vehicle}}: {{number}}',
  write: 'Napsat SMS řidiči vozidla {{vehicle}}: {{number}}',
  message: 'SMS',
  none: 'Telefonní číslo řidiče vozidla {{vehicle}} není známo.',
  enter: 'Zadat číslo',
}
