import type { emailSetup as en } from '../en/email-setup.ts'
import type { Translation } from '../message-key.ts'

export const emailSetup: Translation<typeof en> = {
  title: 'Nastavení e-mailu',
  hint: 'Kdo je zde uveden, dostane vedle pravidel e-mail o každé události vozového parku.',
  enabled: 'Posílat e-mail o každé události',
  saved: 'Uloženo.',
}
