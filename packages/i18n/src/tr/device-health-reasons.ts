import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Hiç sinyal alınmadı',
  silentOnTheRoad: 'Yolda diğerlerinden sinyal alınırken bundan alınmadı',
  silentBesideOthers: 'Bir gündür diğerlerinden sinyal alınıyor, bundan alınmıyor',
  notHeard: 'Uzun süredir sinyal yok',
  batteryLow: 'Pil zayıf',
  stuck: 'Ölçümleri artık değişmiyor',
  noisy: 'Basıncı ileri geri sıçrıyor',
  stuckTemperature: 'Sıcaklığı artık değişmiyor',
  spiking: 'Tek tük ölçümler çok sapıyor',
  unscrewed: 'Basınç ölçmedi: lastik mi patladı, yoksa sensör sibaptan mı çıkarıldı?',
  clockWrong: 'Saati yanlış',
}
