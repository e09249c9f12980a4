import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Tag',
  start: 'Beginn',
  end: 'Ende',
  distance: 'Strecke',
  averageSpeed: 'Mittleres Tempo',
  noTrips: 'Noch keine Fahrten',
  noConnections: 'Nie mit einem anderen Fahrzeug gekoppelt',
  time: 'Zeit',
  action: 'Aktion',
  connect: 'Gekoppelt mit',
  disconnect: 'Getrennt von',
  vehicle1: 'Fahrzeug 1',
  vehicle2: 'Fahrzeug 2',
}
