import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} punten',
  range: 'Aantal metingen',
  noData: 'Geen metingen in deze periode',
  noDataHint: 'Metingen verschijnen hier zodra de band gehoord wordt.',
  time: 'Tijd',
  saveCsv: 'Als CSV opslaan',
  savePng: 'Als PNG opslaan',
  asTable: 'Als tabel',
  minimum: 'Minimum {{value}}',
  maximum: 'Maximum {{value}}',
  maintenance: 'Onderhoud {{value}}',
  alarmBelow: 'Alarm onder {{value}}',
  recommended: 'Aanbevolen {{value}}',
}
