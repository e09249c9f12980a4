import type { home as en } from '../en/home.ts'
import type { Translation } from '../message-key.ts'

export const home: Translation<typeof en> = {
  title: 'Was jetzt nicht stimmt',
  allWell: 'Alles in Ordnung',
  allWellHint: 'Alle Reifen, die wir hören, sind in Ordnung. Letzte Messung: {{age}}.',
  noVehicles: 'Es gibt noch keine Fahrzeuge',
  noVehiclesHint:
    'Legen Sie ein Fahrzeug mit seinen Reifen an und geben Sie einer Alarmeinheit einen Schlüssel; die erste Messung erscheint hier von selbst.',
  vehicles: 'Fahrzeuge',
  tires: 'Reifen',
  worstFirst: 'Schlimmstes zuerst',
  cause: 'Was nicht stimmt',
  where: 'Wo',
  since: 'Seit',
  lastReading: 'Letzte Messung',
  action: 'Was zu tun ist',
  openTire: 'Reifen öffnen',
  openVehicle: 'Fahrzeug öffnen',
  count_one: '{{count}} Problem',
  count_other: '{{count}} Probleme',
  filter: 'Nur zeigen: {{level}}',
  showAll: 'Alles zeigen',
}
