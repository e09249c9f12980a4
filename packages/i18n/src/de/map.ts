import type { map as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const map: Translation<typeof en> = {
  title: 'Karte',
  loading: 'Die Karte wird gezeichnet',
  noPlace: 'Noch kein Ort bekannt',
}
