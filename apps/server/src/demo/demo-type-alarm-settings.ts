import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'

const tenth = (bar: number): number => Math.round(bar * 10) / 10

/** How far the demo lets a tire roll. */
const DEMO_LIFE_KM = 150_000

/** What we recommend, around this pressure (bar at 15 °C), with the pressure alarms of the older generation on as well. */
export const demoTypeAlarmSettings = (optimal: number): AlarmSettings => ({
  ...RECOMMENDED_ALARM_SETTINGS,
  optimal_pressure: optimal,
  pressure_alarm_enabled: true,
  min_pressure: tenth(optimal * 0.78),
  max_pressure: tenth(optimal * 1.25),
  maintenance_pressure_enabled: true,
  maintenance_pressure: tenth(optimal * 0.94),
  pmax: tenth(optimal * 1.33),
  age_alarm_enabled: true,
  mileage_alarm_enabled: true,
  max_mileage: DEMO_LIFE_KM,
  filllt70_enabled: true,
  filllt50_enabled: true,
  filllt30_enabled: true,
})
