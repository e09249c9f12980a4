import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Den',
  start: 'Začátek',
  end: 'Konec',
  distance: 'Vzdálenost',
  averageSpeed: 'Průměrná rychlost',
  noTrips: 'Zatím žádné jízdy',
  noConnections: 'Nikdy nepřipojeno k jinému vozidlu',
  time: 'Čas',
  action: 'Akce',
  connect: 'Připojeno k',
  disconnect: 'Odpojeno od',
  vehicle1: 'Vozidlo 1',
  vehicle2: 'Vozidlo 2',
}
