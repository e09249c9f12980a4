import type { map as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const map: Translation<typeof en> = {
  title: 'Kaart',
  loading: 'De kaart wordt getekend',
  noPlace: 'Er is nog geen plaats bekend',
}
