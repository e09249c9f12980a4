/** Defaults of the difference charts: bar for maintenance and alarm, kelvin. */
export const DEFAULT_DIFFERENCE_CHART_LIMITS = {
  maintenancePressure: 0.3,
  alarmPressure: 0.5,
  temperature: 30,
} as const
