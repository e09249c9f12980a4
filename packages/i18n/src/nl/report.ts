import type { report as en } from '../en/report.ts'
import type { Translation } from '../message-key.ts'

export const report: Translation<typeof en> = {
  heading: 'Bandenstatus',
  title: 'Bandenstatus: {{tire}}',
  tire: 'Band',
  tag: 'Tag',
  vehicle: 'Voertuig',
  position: 'Positie',
  pressure: 'Druk',
  optimalPressure: 'Aanbevolen druk bij 15 °C',
  fillLevel: 'Vulgraad',
  measuredAt: 'Gemeten',
  measuredAgo: '{{moment}} ({{age}} geleden)',
  address: 'Adres',
  coordinates: 'Coördinaten',
  noPlace: 'Waar de band is, is niet bekend.',
  printedAt: 'Coldbar, {{moment}}',
}
