import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Darf los',
  stay: 'Bleibt',
  notKnown: 'Unbekannt',
  goAfter: 'Los nach',
  go: 'Darf los',
}
