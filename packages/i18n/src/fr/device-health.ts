import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Boîtiers d’alerte',
  sensors: 'Capteurs de pneus',
  unit: 'Boîtier d’alerte',
  searchUnits: 'Rechercher des boîtiers',
  searchSensors: 'Rechercher des capteurs',
  age: 'Âge de la mesure',
  status: 'État',
  reason: 'Raison',
  alarm: 'Alarme',
  warning: 'Avertissement',
  ok: 'Ok',
  unknown: 'Inconnu',
  noUnits: "Il n'y a pas encore de boîtiers d'alerte",
  noSensors: "Il n'y a pas encore de pneus avec un capteur",
  noHit: 'Aucun résultat',
  noHitHint: 'Cherchez par nom ou véhicule, ou effacez la recherche.',
  open: 'Ouvrir le pneu',
  openVehicle: 'Ouvrir le véhicule',
}
