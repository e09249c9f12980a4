import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Darf los',
  stay: 'Bleibt',
  notKnown: 'Unbekannt',
  goAfter: 'Los nach',
  go: 'Darf los',
}
