import type { fleetMapScreenTexts as en } from '../en/fleet-map.ts'
import type { Translation } from '../message-key.ts'

export const fleetMapScreenTexts: Translation<typeof en> = {
  search: 'Fahrzeuge suchen',
  list: 'Fahrzeuge auf der Karte',
  levels: 'Nur eine Stufe zeigen',
  fullScreen: 'Vollbild',
  none: 'Kein Fahrzeug entspricht dem',
  noPosition: 'Position unbekannt',
  fromDepot: '{{distance}} von {{depot}}',
  atDepot: 'Bei {{depot}}',
  noStreetFile:
    'Die Schaltfläche „Straßen“ fragt einen anderen Server. Mit einer Kartendatei auf diesem Server (MAP_TILES) zeigen alle Karten Straßen und fragen niemanden: in docs/map-tiles.md steht, wie man sie macht.',
  straight: 'Entfernungen sind Luftlinie.',
  period: 'Zeitraum des Wegs',
  hours8: '8 Stunden',
  hours24: '24 Stunden',
  days7: '7 Tage',
  atLeast: 'Fuhr mindestens {{distance}}',
  noWay: 'Aus diesem Zeitraum ist keine Position bekannt.',
  stops: 'Halte',
  stop: '{{from}} bis {{until}}',
  stopSince: 'Seit {{from}}',
  stopAt: '{{place}}, {{time}}',
  stopShort: '15 Minuten oder länger an einem Ort.',
  close: '{{vehicle}} schließen',
  vehicles_one: '{{count}} Fahrzeug',
  vehicles_other: '{{count}} Fahrzeuge',
  unplaced_one: 'von {{count}} davon ist keine Position bekannt',
  unplaced_other: 'von {{count}} davon ist keine Position bekannt',
}
