import {
  fillLevelAlarmFields,
  inflationFields,
  pressureAlarmFields,
} from '@coldbar/contract/vehicle-types/tire-alarm-fields'
import type * as z from 'zod'

const fields = { ...pressureAlarmFields, ...inflationFields, ...fillLevelAlarmFields }

/** Both variants' settings of one position, under the wire's names. */
export type AlarmSettings = { [Field in keyof typeof fields]: z.output<(typeof fields)[Field]> }

export const SETTING_NAMES = Object.keys(fields) as (keyof AlarmSettings)[]

/** What a tire may override: the pressure based settings. Version 3 has no override. */
export const OVERRIDABLE = Object.keys({ ...pressureAlarmFields, ...inflationFields }) as (keyof AlarmSettings)[]

const off = { enabled: false, repeat: 0 }

const fillLevelSteps = Object.fromEntries(
  [90, 80, 70, 60, 50, 40, 30, 20, 10].flatMap((level) => [
    [`filllt${level}_enabled`, off.enabled],
    [`filllt${level}_repeat`, off.repeat],
  ]),
) as Pick<AlarmSettings, Extract<keyof AlarmSettings, `filllt${string}`>>

/**
 * A new position's settings: the specification's figures for variant A, and the recommended limits for variant B.
 * Every alarm is off until somebody turns it on.
 */
export const DEFAULT_SETTINGS: AlarmSettings = {
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
  max_age: 1095,
  fillm: 95,
  fillm_enabled: false,
  fillm_repeat: 0,
  pmax: 12,
  pmax_enabled: false,
  pmax_repeat: 0,
  filll: 5,
  filll_enabled: false,
  filll_repeat: 0,
  tintmax: 85,
  tintmax_enabled: false,
  tintmax_repeat: 0,
  tmax: 100,
  tmax_enabled: false,
  tmax_repeat: 0,
  ...fillLevelSteps,
}

/** The settings that hold for a tire: its position's, with its own pressure based ones in their place if it has any. */
export const effectiveSettings = (
  position: AlarmSettings | null,
  override: Partial<AlarmSettings> | null,
): AlarmSettings => {
  const settings = { ...(position ?? DEFAULT_SETTINGS) }
  if (override === null) return settings
  const own = OVERRIDABLE.filter((name) => override[name] !== undefined).map((name) => [name, override[name]])
  return { ...settings, ...Object.fromEntries(own) }
}
