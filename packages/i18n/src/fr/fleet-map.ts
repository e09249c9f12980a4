import type { fleetMapScreenTexts as en } from '../en/fleet-map.ts'
import type { Translation } from '../message-key.ts'

export const fleetMapScreenTexts: Translation<typeof en> = {
  search: 'Chercher parmi les véhicules',
  list: 'Véhicules sur la carte',
  levels: 'N’afficher qu’un niveau',
  fullScreen: 'Plein écran',
  none: 'Aucun véhicule ne correspond',
  noPosition: 'Position inconnue',
  fromDepot: 'à {{distance}} de {{depot}}',
  atDepot: 'Au dépôt {{depot}}',
  noStreetFile:
    'Le bouton « Rues » interroge un autre serveur. Avec un fichier de carte sur ce serveur (MAP_TILES), toutes les cartes montrent les rues sans interroger personne : docs/map-tiles.md dit comment le préparer.',
  straight: 'Les distances sont à vol d’oiseau.',
  period: 'Période du trajet',
  hours8: '8 heures',
  hours24: '24 heures',
  days7: '7 jours',
  atLeast: 'A roulé au moins {{distance}}',
  noWay: 'Aucune position connue pendant cette période.',
  stops: 'Arrêts',
  stop: '{{from}} à {{until}}',
  stopSince: 'Depuis {{from}}',
  stopAt: '{{place}}, {{time}}',
  stopShort: '15 minutes ou plus au même endroit.',
  close: 'Fermer {{vehicle}}',
  vehicles_one: '{{count}} véhicule',
  vehicles_other: '{{count}} véhicules',
  unplaced_one: '{{count}} d’entre eux est sans position connue',
  unplaced_other: '{{count}} d’entre eux sont sans position connue',
}
