import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} Punkte',
  range: 'Anzahl der Messungen',
  noData: 'Keine Messungen in diesem Zeitraum',
  noDataHint: 'Messungen erscheinen, sobald der Reifen gehört wird.',
  time: 'Zeit',
  saveCsv: 'Als CSV speichern',
  savePng: 'Als PNG speichern',
  asTable: 'Als Tabelle',
  minimum: 'Minimum {{value}}',
  maximum: 'Maximum {{value}}',
  maintenance: 'Wartung {{value}}',
  alarmBelow: 'Alarm unter {{value}}',
  recommended: 'Empfohlen {{value}}',
}
