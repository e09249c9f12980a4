import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Unterschied',
  highest: 'Höchster Wert',
  lowest: 'Niedrigster Wert',
  pressures: 'Druck bei 15\u00a0°C',
  temperatures: 'Außentemperatur',
  pressureDifference: 'Druckunterschied',
  temperatureDifference: 'Temperaturunterschied',
  weight: 'Gewicht',
  maintenanceFrom: 'Wartung {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'Zulässig {{value}}',
  noData: 'Noch nichts zu vergleichen',
  noDataHint: 'Punkte erscheinen, sobald mindestens zwei Reifen innerhalb von fünf Minuten gehört werden.',
  noWeight: 'Noch kein Gewicht',
  noWeightHint: 'Geben Sie dem Fahrzeug Federungs-Tags und deren Typen; die Gewichte folgen aus deren Messwerten.',
}
