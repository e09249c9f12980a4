import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Fark',
  highest: 'En yüksek',
  lowest: 'En düşük',
  pressures: '15\u00a0°C’de basınç',
  temperatures: 'Dış sıcaklık',
  pressureDifference: 'Basınç farkı',
  temperatureDifference: 'Sıcaklık farkı',
  weight: 'Ağırlık',
  maintenanceFrom: 'Bakım {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'İzin verilen {{value}}',
  noData: 'Henüz karşılaştırılacak bir şey yok',
  noDataHint: 'En az iki lastikten beş dakika içinde sinyal alındığında noktalar görünür.',
  noWeight: 'Henüz ağırlık yok',
  noWeightHint: 'Araca süspansiyon sensörleri ve tiplerini girin; ağırlıklar bunların ölçümlerinden hesaplanır.',
}
