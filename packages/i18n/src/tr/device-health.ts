import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Alarm ünitelerinin durumu',
  sensors: 'Lastik sensörlerinin durumu',
  unit: 'Alarm ünitesi',
  searchUnits: 'Ünite ara',
  searchSensors: 'Sensör ara',
  age: 'Ölçümün yaşı',
  status: 'Durum',
  reason: 'Neden',
  alarm: 'Alarm',
  warning: 'Uyarı',
  ok: 'Normal',
  unknown: 'Bilinmiyor',
  noUnits: 'Henüz alarm ünitesi yok',
  noSensors: 'Henüz sensörlü lastik yok',
  noHit: 'Eşleşme yok',
  noHitHint: 'Ada veya araca göre arayın ya da aramayı temizleyin.',
  open: 'Lastiği aç',
  openVehicle: 'Aracı aç',
}
