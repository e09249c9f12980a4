import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Gekoppelte Fahrzeuge',
  id: 'Id',
  connectedTo: 'Gekoppelt mit',
  alone: 'nicht gekoppelt',
  tirePositions: 'Reifenpositionen',
  positions: 'Positionen',
  tireOverview: 'Reifenübersicht',
  address: 'Adresse',
  time: 'Zeit',
  coordinates: 'Koordinaten',
  source: 'Gehört von',
  noPositions: 'Noch keine Position',
  own: 'Das Fahrzeug selbst',
  trust: 'Verlässlichkeit',
  reliable: 'Verlässlich',
  uncertain: 'Unsicher',
  identificationOf: 'Identifikation von {{vehicle}}',
  identify: 'Identifikation ändern',
}
