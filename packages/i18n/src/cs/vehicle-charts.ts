import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Rozdíl',
  highest: 'Nejvyšší',
  lowest: 'Nejnižší',
  pressures: 'Tlak při 15\u00a0°C',
  temperatures: 'Vnější teplota',
  pressureDifference: 'Rozdíl tlaků',
  temperatureDifference: 'Rozdíl teplot',
  weight: 'Hmotnost',
  maintenanceFrom: 'Údržba {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'Povoleno {{value}}',
  noData: 'Zatím není co porovnávat',
  noDataHint: 'Body se objeví, když se během pěti minut ozvou nejméně dvě pneumatiky.',
  noWeight: 'Zatím žádná hmotnost',
  noWeightHint: 'Zadejte u vozidla tagy odpružení a jejich typy; hmotnosti plynou z jejich měření.',
}
