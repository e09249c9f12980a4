import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Nog nooit gehoord',
  silentOnTheRoad: 'Stil onderweg, terwijl andere te horen waren',
  silentBesideOthers: 'Een dag stil, terwijl andere te horen waren',
  notHeard: 'Al lang niet gehoord',
  batteryLow: 'Batterij bijna leeg',
  stuck: 'De meetwaarden veranderen niet meer',
  noisy: 'De druk springt heen en weer',
  stuckTemperature: 'De temperatuur verandert niet meer',
  spiking: 'Losse meetwaarden zitten er ver naast',
  unscrewed: 'Geen druk: is de band geklapt, of is hij van het ventiel gehaald?',
  clockWrong: 'De klok loopt verkeerd',
}
