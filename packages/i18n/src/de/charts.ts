import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} Punkte',
  range: 'Anzahl der Messungen',
  noData: 'Keine Messungen in diesem Zeitraum',
}
