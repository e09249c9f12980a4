import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: 'Différence',
  highest: 'Maximum',
  lowest: 'Minimum',
  pressures: 'Pression à 15\u00a0°C',
  temperatures: 'Température externe',
  pressureDifference: 'Différence de pression',
  temperatureDifference: 'Différence de température',
  weight: 'Poids',
  maintenanceFrom: 'Entretien {{value}}',
  alarmFrom: 'Alarme {{value}}',
  allowed: 'Autorisé {{value}}',
  noData: 'Rien à comparer pour le moment',
  noDataHint: 'Des points apparaissent dès que deux pneus au moins sont entendus en cinq minutes.',
  noWeight: 'Aucun poids pour le moment',
  noWeightHint: 'Donnez au véhicule des capteurs de suspension et leurs types ; les poids découlent de leurs mesures.',
}
