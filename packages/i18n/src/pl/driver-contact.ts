import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: 'Zadzwoń do kierowcy pojazdu {{vehicle}}: {{number}}',
  write: 'Napisz SMS do kierowcy pojazdu {{vehicle}}: {{number}}',
  message: 'SMS',
  none: 'Nie znamy numeru kierowcy pojazdu {{vehicle}}.',
  enter: 'Podaj numer',
}
