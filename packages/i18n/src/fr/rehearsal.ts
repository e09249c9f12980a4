import type { rehearsal as en } from '../en/rehearsal.ts'
import type { Translation } from '../message-key.ts'

export const rehearsal: Translation<typeof en> = {
  try: 'Essayer sur les 30 derniers jours',
  cancel: 'Annuler',
  running: 'Parcours des 30 derniers jours …',
  hint: 'Dit ce que cette règle aurait envoyé, même avant d’être enregistrée. Rien n’est envoyé.',
  failed: 'La règle n’a pas pu être essayée. Vérifiez ses champs et réessayez.',
  nothing: 'Au cours des {{days}} derniers jours, rien n’aurait été envoyé.',
  sum: 'Au cours des {{days}} derniers jours, elle aurait envoyé {{messages}} sur {{tires}}.',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  tires_one: '{{count}} pneu',
  tires_other: '{{count}} pneus',
  newest_one: 'Le plus récent',
  newest_other: 'Les {{count}} plus récents',
  told_one: 'Le message',
  told_other: 'Les messages',
  missed_one: 'Personne n’aurait été averti de {{count}} problème en alarme',
  missed_other: 'Personne n’aurait été averti de {{count}} problèmes en alarme',
  what: {
    start: 'a commencé',
    repeat: 'se poursuit',
    end: 'terminé',
    connected: 'remorque attelée',
    disconnected: 'remorque dételée',
  },
}
