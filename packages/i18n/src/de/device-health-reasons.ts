import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Noch nie gehört',
  silentOnTheRoad: 'Unterwegs stumm, während andere zu hören waren',
  silentBesideOthers: 'Einen Tag lang stumm, während andere zu hören waren',
  notHeard: 'Seit Langem nicht gehört',
  batteryLow: 'Batterie schwach',
  stuck: 'Die Messwerte ändern sich nicht mehr',
  noisy: 'Der Druck springt hin und her',
  stuckTemperature: 'Die Temperatur ändert sich nicht mehr',
  spiking: 'Einzelne Messwerte liegen weit daneben',
  unscrewed: 'Ohne Druck: Ist der Reifen geplatzt, oder wurde er vom Ventil abgenommen?',
  clockWrong: 'Die Uhr geht falsch',
}
