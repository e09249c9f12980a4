import type { callDriver as en } from '../en/call-driver.ts'
import type { Translation } from '../message-key.ts'

export const callDriver: Translation<typeof en> = {
  call: 'Zadzwoń do kierowcy pojazdu {{vehicle}}: {{number}}',
  write: 'Napisz SMS do kierowcy pojazdu {{vehicle}}: {{number}}',
  message: 'SMS',
  none: 'Nie znamy numeru kierowcy pojazdu {{vehicle}}.',
  enter: 'Podaj numer',
}
