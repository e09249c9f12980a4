import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Bağlı araçlar',
  id: 'ID',
  connectedTo: 'Bağlı olduğu araç',
  alone: 'bağlı değil',
  tirePositions: 'Lastik pozisyonları',
  positions: 'Konumlar',
  tireOverview: 'Lastiklere genel bakış',
  address: 'Adres',
  time: 'Zaman',
  coordinates: 'Koordinatlar',
  source: 'Bildiren',
  noPositions: 'Henüz konum yok',
  own: 'Aracın kendisi',
  trust: 'Güvenilirlik',
  reliable: 'Güvenilir',
  uncertain: 'Belirsiz',
  identificationOf: '{{vehicle}} kimliği',
  identify: 'Kimliği değiştir',
}
