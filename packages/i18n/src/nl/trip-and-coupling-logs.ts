import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Dag',
  start: 'Begin',
  end: 'Einde',
  distance: 'Afstand',
  averageSpeed: 'Gemiddelde snelheid',
  noTrips: 'Nog geen ritten',
  noConnections: 'Nooit aan een ander voertuig gekoppeld',
  time: 'Tijd',
  action: 'Actie',
  connect: 'Gekoppeld aan',
  disconnect: 'Losgekoppeld van',
  vehicle1: 'Voertuig 1',
  vehicle2: 'Voertuig 2',
}
