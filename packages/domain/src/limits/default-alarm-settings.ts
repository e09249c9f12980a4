import {
  type AlarmSettings,
  FILL_LEVEL_ALARM_THRESHOLDS,
  type GasContentAlarmSettings,
  type TireDifferenceAlarmSettings,
} from './alarm-settings.ts'
import { GAS_CONTENT_LIMIT_NAMES, GAS_CONTENT_LIMITS } from './gas-content-limits.ts'
import { PRESSURE_INPUT_RANGE } from './number-input-ranges.ts'

const off = (name: string) => [[`${name}_enabled`, false] as const, [`${name}_repeat`, 0] as const]

const CONTENT_SETTINGS = Object.fromEntries([
  ...GAS_CONTENT_LIMIT_NAMES.flatMap((name) => [[name, GAS_CONTENT_LIMITS[name].initial] as const, ...off(name)]),
  ...FILL_LEVEL_ALARM_THRESHOLDS.flatMap((level) => off(`filllt${level}`)),
]) as GasContentAlarmSettings

/** A new tire alarm: every alarm off, limits that survive a European winter and summer at 9 bar. */
export const DEFAULT_ALARM_SETTINGS: AlarmSettings = {
  tire_group: 0,
  blowout_alarm_enabled: false,
  pressure_alarm_enabled: false,
  min_pressure: 7,
  max_pressure: 11,
  pressure_loss_alarm_enabled: false,
  pressure_loss: 3,
  pressure_inflation: 5,
  temperature_alarm_enabled: false,
  min_temperature: -50,
  max_temperature: 100,
  maintenance_pressure_enabled: false,
  maintenance_pressure: 8.5,
  optimal_pressure: 9,
  resurface_mileage_alarm_enabled: false,
  resurface_max_mileage: 50_000,
  maintenance_mileage_alarm_enabled: false,
  maintenance_max_mileage: 50_000,
  mileage_alarm_enabled: false,
  max_mileage: 50_000,
  age_alarm_enabled: false,
  max_age: 1_095,
  ...CONTENT_SETTINGS,
}

/** The alarms we advise a fleet to switch on, by the notifications version that judges by them; their limits are those of a new tire. */
export const RECOMMENDED_ALARM_SWITCHES = {
  /** By pressure: out of its range, a fast loss, heat, and what is due for inflation. */
  2: [
    'blowout_alarm_enabled',
    'pressure_alarm_enabled',
    'pressure_loss_alarm_enabled',
    'temperature_alarm_enabled',
    'maintenance_pressure_enabled',
  ],
  /** By fill level: maintenance at 95 %, alarms at 90 and 80 %, a fast loss, heat, a burst limit. */
  3: [
    'blowout_alarm_enabled',
    'fillm_enabled',
    'filllt90_enabled',
    'filllt80_enabled',
    'filll_enabled',
    'pmax_enabled',
    'tintmax_enabled',
  ],
} as const satisfies Record<2 | 3, readonly (keyof AlarmSettings)[]>

/**
 * What heat takes no sound tire to, of what it should hold: 12 of 9 bar, as `pmax` of a new tire; its gas would have 100 °C. What is
 * hotter is told as heat, and tire makers forbid to bleed a hot tire.
 */
const MAX_PRESSURE_SHARE = 4 / 3

/** The settings with a highest pressure that heat alone does not reach; only people of version 2 are told of it. */
export const withMaxPressureHeatMargin = <T extends Pick<AlarmSettings, 'optimal_pressure' | 'max_pressure'>>(
  settings: T,
  version: 2 | 3,
): T => {
  const margin = Math.ceil(Math.round(settings.optimal_pressure * MAX_PRESSURE_SHARE * 100) / 10) / 10
  return version === 3
    ? settings
    : { ...settings, max_pressure: Math.max(settings.max_pressure, Math.min(PRESSURE_INPUT_RANGE.max, margin)) }
}

/** What we advise a fleet of version 3. */
export const RECOMMENDED_ALARM_SETTINGS: AlarmSettings = {
  ...DEFAULT_ALARM_SETTINGS,
  ...Object.fromEntries(RECOMMENDED_ALARM_SWITCHES[3].map((key) => [key, true])),
}

/** A new vehicle type: no alarm for differences. */
export const DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS: TireDifferenceAlarmSettings = {
  temperature_diff_alarm_enabled: false,
  temperature_diff_alarm_repeat: 0,
  max_temperature_diff: 30,
  pressure_diff_alarm_enabled: false,
  max_pressure_diff: 0.5,
  pressure_diff_maintenance_enabled: false,
  max_pressure_diff_maintenance: 0.3,
}
