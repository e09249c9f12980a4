import type { home as en } from '../en/home.ts'
import type { Translation } from '../message-key.ts'

export const home: Translation<typeof en> = {
  title: 'Ce qui ne va pas',
  allWell: 'Tout va bien',
  allWellHint: 'Tous les pneus que nous entendons vont bien. Dernière mesure : {{age}}.',
  noVehicles: 'Il n’y a pas encore de véhicule',
  noVehiclesHint:
    'Ajoutez un véhicule et ses pneus, donnez une clé à un boîtier d’alerte, et la première mesure apparaîtra ici d’elle-même.',
  vehicles: 'Véhicules',
  tires: 'Pneus',
  worstFirst: 'Le plus grave d’abord',
  cause: 'Ce qui ne va pas',
  where: 'Où',
  since: 'Depuis',
  lastReading: 'Dernière mesure',
  action: 'Que faire',
  openTire: 'Ouvrir le pneu',
  openVehicle: 'Ouvrir le véhicule',
  count_one: '{{count}} problème',
  count_other: '{{count}} problèmes',
  filter: 'Montrer seulement : {{level}}',
  showAll: 'Tout montrer',
}
