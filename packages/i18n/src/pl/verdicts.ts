import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Może wyjechać',
  stay: 'Zostaje',
  notKnown: 'Nie wiadomo',
  goAfter: 'Po pracach',
  go: 'Może wyjechać',
}
