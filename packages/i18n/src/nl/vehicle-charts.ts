import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Verschil',
  highest: 'Hoogste',
  lowest: 'Laagste',
  pressures: 'Druk bij 15\u00a0°C',
  temperatures: 'Externe temperatuur',
  pressureDifference: 'Drukverschil',
  temperatureDifference: 'Temperatuurverschil',
  weight: 'Gewicht',
  maintenanceFrom: 'Onderhoud {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'Toegestaan {{value}}',
  noData: 'Nog niets te vergelijken',
  noDataHint: 'Punten verschijnen zodra minstens twee banden binnen vijf minuten zijn gehoord.',
  noWeight: 'Nog geen gewicht',
  noWeightHint: 'Geef het voertuig veringtags en hun types; de gewichten volgen uit hun metingen.',
}
