import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Gekoppelde voertuigen',
  id: 'Id',
  connectedTo: 'Gekoppeld aan',
  alone: 'niet gekoppeld',
  tirePositions: 'Bandposities',
  positions: 'Posities',
  tireOverview: 'Bandenoverzicht',
  address: 'Adres',
  time: 'Tijd',
  coordinates: 'Coördinaten',
  source: 'Gehoord van',
  noPositions: 'Nog geen positie',
  own: 'Het voertuig zelf',
  trust: 'Betrouwbaarheid',
  reliable: 'Betrouwbaar',
  uncertain: 'Onzeker',
  identificationOf: 'Identificatie van {{vehicle}}',
  identify: 'Identificatie wijzigen',
}
