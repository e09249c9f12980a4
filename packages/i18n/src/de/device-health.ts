import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Alarmeinheiten',
  sensors: 'Reifensensoren',
  unit: 'Alarmeinheit',
  searchUnits: 'Alarmeinheiten suchen',
  searchSensors: 'Sensoren suchen',
  age: 'Alter der Messung',
  status: 'Zustand',
  reason: 'Grund',
  alarm: 'Alarm',
  warning: 'Warnung',
  ok: 'Ok',
  unknown: 'Unbekannt',
  noUnits: 'Es gibt noch keine Alarmeinheiten',
  noSensors: 'Es gibt noch keine Reifen mit Tag',
  noHit: 'Kein Treffer',
  noHitHint: 'Suchen Sie nach Name oder Fahrzeug, oder löschen Sie die Suche.',
  open: 'Reifen öffnen',
  openVehicle: 'Fahrzeug öffnen',
}
