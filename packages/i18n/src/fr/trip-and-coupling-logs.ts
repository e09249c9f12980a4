import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Jour',
  start: 'Début',
  end: 'Fin',
  distance: 'Distance',
  averageSpeed: 'Vitesse moyenne',
  noTrips: 'Aucun trajet pour le moment',
  noConnections: 'Jamais attelé à un autre véhicule',
  time: 'Heure',
  action: 'Action',
  connect: 'Attelé à',
  disconnect: 'Dételé de',
  vehicle1: 'Véhicule 1',
  vehicle2: 'Véhicule 2',
}
