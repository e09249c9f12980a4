import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Różnica',
  highest: 'Maksimum',
  lowest: 'Minimum',
  pressures: 'Ciśnienie przy 15\u00a0°C',
  temperatures: 'Temperatura zewnętrzna',
  pressureDifference: 'Różnica ciśnienia',
  temperatureDifference: 'Różnica temperatury',
  weight: 'Masa',
  maintenanceFrom: 'Serwis {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'Dopuszczalnie {{value}}',
  noData: 'Nie ma jeszcze czego porównać',
  noDataHint: 'Punkty pojawią się, gdy w ciągu pięciu minut nadadzą co najmniej dwie opony.',
  noWeight: 'Nie ma jeszcze masy',
  noWeightHint: 'Przypisz pojazdowi tagi zawieszenia i ich typy; masy wynikają z ich odczytów.',
}
