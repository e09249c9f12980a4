import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Może wyjechać',
  stay: 'Zostaje',
  notKnown: 'Nie wiadomo',
  goAfter: 'Po pracach',
  go: 'Może wyjechać',
}
