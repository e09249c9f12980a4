import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: 'Appeler le chauffeur de {{vehicle}} : {{number}}',
  write: 'Écrire un SMS au chauffeur de {{vehicle}} : {{number}}',
  message: 'SMS',
  none: 'Aucun numéro du chauffeur de {{vehicle}} n’est connu.',
  enter: 'Saisir un numéro',
}
