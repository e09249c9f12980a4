import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Alarmkastjes',
  sensors: 'Bandensensoren',
  unit: 'Alarmkastje',
  searchUnits: 'Zoek alarmkastjes',
  searchSensors: 'Zoek sensoren',
  age: 'Leeftijd van de meting',
  status: 'Status',
  reason: 'Reden',
  alarm: 'Alarm',
  warning: 'Waarschuwing',
  ok: 'Ok',
  unknown: 'Onbekend',
  noUnits: 'Er zijn nog geen alarmkastjes',
  noSensors: 'Er zijn nog geen banden met een tag',
  noHit: 'Niets gevonden',
  noHitHint: 'Zoek op naam of voertuig, of wis de zoekopdracht.',
  open: 'Open de band',
  openVehicle: 'Open het voertuig',
}
