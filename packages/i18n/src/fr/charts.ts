import type { charts as en } from '../en/charts.ts'
import type { Translation } from '../message-key.ts'

export const charts: Translation<typeof en> = {
  points: '{{count}} points',
  range: 'Nombre de mesures',
  noData: 'Aucune mesure sur cette période',
}
