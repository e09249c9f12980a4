import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Départ',
  stay: 'Reste',
  notKnown: 'Inconnu',
  goAfter: 'Part après',
  go: 'Peut partir',
}
