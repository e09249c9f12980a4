import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Jamais entendu',
  silentOnTheRoad: "Muet en route alors que d'autres étaient entendus",
  silentBesideOthers: "Muet pendant un jour alors que d'autres étaient entendus",
  notHeard: 'Plus entendu depuis longtemps',
  batteryLow: 'Pile faible',
  stuck: 'Ses mesures ne changent plus',
  noisy: 'Sa pression saute sans cesse',
  stuckTemperature: 'Sa température ne change plus',
  spiking: 'Des mesures isolées sont aberrantes',
  unscrewed: 'Aucune pression : le pneu a-t-il éclaté, ou a-t-il été dévissé de la valve ?',
  clockWrong: "Son horloge n'est pas à l'heure",
}
