import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Mag weg',
  stay: 'Blijft',
  notKnown: 'Onbekend',
  goAfter: 'Weg na',
  go: 'Mag weg',
}
