import type { healthReasons as en } from '../en/health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const healthReasons: Translation<typeof en> = {
  neverHeard: 'Jamais entendu',
  silentOnTheRoad: "Muet en route alors que d'autres étaient entendus",
  silentBesideOthers: "Muet pendant un jour alors que d'autres étaient entendus",
  notHeard: 'Plus entendu depuis longtemps',
  batteryLow: 'Pile faible',
  stuck: 'Ses mesures ne changent plus',
  clockWrong: "Son horloge n'est pas à l'heure",
}
