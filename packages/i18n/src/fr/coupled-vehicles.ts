import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Véhicules attelés',
  id: 'Id',
  connectedTo: 'Attelé à',
  alone: 'non attelé',
  tirePositions: 'Positions des pneus',
  positions: 'Positions',
  tireOverview: 'Aperçu des pneus',
  address: 'Adresse',
  time: 'Heure',
  coordinates: 'Coordonnées',
  source: 'Source',
  noPositions: 'Aucune position pour le moment',
  own: 'Le véhicule lui-même',
  trust: 'Fiabilité',
  reliable: 'Fiable',
  uncertain: 'Incertain',
  identificationOf: 'Identification de {{vehicle}}',
  identify: 'Modifier l’identification',
}
