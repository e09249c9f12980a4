import { GAS_CONTENT_LIMIT_NAMES, type GasContentLimitName } from './gas-content-limits.ts'

/** Alarms judged by pressure (variant A) of one position, under the stored names. Bar, bar/h, °C, km, days. */
export type PressureAlarmSettings = {
  tire_group: number
  blowout_alarm_enabled: boolean
  pressure_alarm_enabled: boolean
  min_pressure: number
  max_pressure: number
  pressure_loss_alarm_enabled: boolean
  pressure_loss: number
  pressure_inflation: number
  temperature_alarm_enabled: boolean
  min_temperature: number
  max_temperature: number
  maintenance_pressure_enabled: boolean
  maintenance_pressure: number
  optimal_pressure: number
  resurface_mileage_alarm_enabled: boolean
  resurface_max_mileage: number
  maintenance_mileage_alarm_enabled: boolean
  maintenance_max_mileage: number
  mileage_alarm_enabled: boolean
  max_mileage: number
  age_alarm_enabled: boolean
  max_age: number
}

export const FILL_LEVEL_ALARM_THRESHOLDS = [90, 80, 70, 60, 50, 40, 30, 20, 10] as const
export type FillLevelAlarmThreshold = (typeof FILL_LEVEL_ALARM_THRESHOLDS)[number]

/** Alarms judged by content (variant B) under the stored names. Bar, °C, pp/h, %; repeats in minutes, 0 never. */
export type GasContentAlarmSettings = Record<GasContentLimitName, number> &
  Record<`${GasContentLimitName}_enabled` | `filllt${FillLevelAlarmThreshold}_enabled`, boolean> &
  Record<`${GasContentLimitName}_repeat` | `filllt${FillLevelAlarmThreshold}_repeat`, number>

/** The switches of alarms judged by content: a tire's own settings do not know them. */
export const GAS_CONTENT_ALARM_SWITCHES = [
  ...GAS_CONTENT_LIMIT_NAMES.map((name) => `${name}_enabled` as const),
  ...FILL_LEVEL_ALARM_THRESHOLDS.map((level) => `filllt${level}_enabled` as const),
]

/** What a vehicle type stores for a position. */
export type AlarmSettings = PressureAlarmSettings & GasContentAlarmSettings

/** Differences between the tires of one vehicle, which a vehicle type stores once. K, bar; the repeat in minutes. */
export type TireDifferenceAlarmSettings = {
  temperature_diff_alarm_enabled: boolean
  temperature_diff_alarm_repeat: number
  max_temperature_diff: number
  pressure_diff_alarm_enabled: boolean
  max_pressure_diff: number
  pressure_diff_maintenance_enabled: boolean
  max_pressure_diff_maintenance: number
}
