import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Mag weg',
  stay: 'Blijft',
  notKnown: 'Onbekend',
  goAfter: 'Weg na',
  go: 'Mag weg',
}
