import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Départ',
  stay: 'Reste',
  notKnown: 'Inconnu',
  goAfter: 'Part après',
  go: 'Peut partir',
}
