import type { report as en } from '../en/report.ts'
import type { Translation } from '../message-key.ts'

export const report: Translation<typeof en> = {
  heading: 'Reifenstatus',
  title: 'Reifenstatus: {{tire}}',
  tire: 'Reifen',
  tag: 'Sensor',
  vehicle: 'Fahrzeug',
  position: 'Position',
  pressure: 'Druck',
  optimalPressure: 'Empfohlener Druck bei 15 °C',
  fillLevel: 'Füllgrad',
  measuredAt: 'Gemessen',
  measuredAgo: '{{moment}} (vor {{age}})',
  address: 'Adresse',
  coordinates: 'Koordinaten',
  noPlace: 'Wo der Reifen ist, ist nicht bekannt.',
  printedAt: 'Coldbar, {{moment}}',
}
