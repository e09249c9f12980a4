import type { report as en } from '../en/report.ts'
import type { Translation } from '../message-key.ts'

export const report: Translation<typeof en> = {
  heading: 'État du pneu',
  title: 'État du pneu : {{tire}}',
  tire: 'Pneu',
  tag: 'Capteur',
  vehicle: 'Véhicule',
  position: 'Position',
  pressure: 'Pression',
  optimalPressure: 'Pression recommandée à 15 °C',
  fillLevel: 'Niveau de gonflage',
  measuredAt: 'Mesuré',
  measuredAgo: '{{moment}} (il y a {{age}})',
  address: 'Adresse',
  coordinates: 'Coordonnées',
  noPlace: 'Personne ne sait où se trouve le pneu.',
  printedAt: 'Coldbar, {{moment}}',
}
