import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} points',
  range: 'Nombre de mesures',
  noData: 'Aucune mesure sur cette période',
  noDataHint: 'Les mesures apparaissent dès que le pneu est reçu.',
  time: 'Heure',
  saveCsv: 'Enregistrer en CSV',
  savePng: 'Enregistrer en PNG',
  asTable: 'En tableau',
  minimum: 'Minimum {{value}}',
  maximum: 'Maximum {{value}}',
  maintenance: 'Entretien {{value}}',
  alarmBelow: 'Alarme sous {{value}}',
  recommended: 'Recommandé {{value}}',
}
