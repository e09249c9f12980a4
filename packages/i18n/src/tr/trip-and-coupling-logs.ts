import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: 'Gün',
  start: 'Başlangıç',
  end: 'Bitiş',
  distance: 'Mesafe',
  averageSpeed: 'Ortalama hız',
  noTrips: 'Henüz sefer yok',
  noConnections: 'Başka bir araca hiç bağlanmadı',
  time: 'Zaman',
  action: 'Eylem',
  connect: 'Bağlandığı araç',
  disconnect: 'Ayrıldığı araç',
  vehicle1: 'Araç 1',
  vehicle2: 'Araç 2',
}
