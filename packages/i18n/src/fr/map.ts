import type { map as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const map: Translation<typeof en> = {
  title: 'Carte',
  loading: 'La carte se dessine',
  noPlace: 'Aucun lieu connu pour l’instant',
}
