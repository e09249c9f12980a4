/** Charts of a whole vehicle: differences between its tires, and its weight. */
export const vehicleChartTexts = {
  difference: 'Difference',
  highest: 'Highest',
  lowest: 'Lowest',
  pressures: 'Pressure at 15\u00a0°C',
  temperatures: 'External temperature',
  pressureDifference: 'Difference in pressure',
  temperatureDifference: 'Difference in temperature',
  weight: 'Weight',
  maintenanceFrom: 'Maintenance {{value}}',
  alarmFrom: 'Alarm {{value}}',
  allowed: 'Allowed {{value}}',
  noData: 'Nothing to compare yet',
  noDataHint: 'Points appear when at least two tires are heard within five minutes.',
  noWeight: 'No weight yet',
  noWeightHint: 'Give the vehicle suspension tags and their types; weights follow from their readings.',
}
