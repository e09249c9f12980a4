import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} punten',
  range: 'Aantal metingen',
  noData: 'Geen metingen in deze periode',
}
