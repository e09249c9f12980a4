import type { layouts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layouts: Translation<typeof en> = {
  title: 'Dispositions',
  search: 'Chercher une disposition',
  none: 'Il n’y a aucune disposition',
  noneHint: 'Toutes les flottes choisissent parmi les mêmes dispositions.',
  axles: 'Essieux',
  tires: 'Pneus',
  shared: 'Un type de véhicule en prend une ; toutes les flottes les partagent.',
}
