import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Dzień',
  start: 'Początek',
  end: 'Koniec',
  distance: 'Odległość',
  averageSpeed: 'Średnia prędkość',
  noTrips: 'Nie ma jeszcze przejazdów',
  noConnections: 'Nigdy nie sprzęgnięto z innym pojazdem',
  time: 'Czas',
  action: 'Czynność',
  connect: 'Sprzęgnięto z',
  disconnect: 'Rozprzęgnięto z',
  vehicle1: 'Pojazd 1',
  vehicle2: 'Pojazd 2',
}
