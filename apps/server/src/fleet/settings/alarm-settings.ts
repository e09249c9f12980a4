import { inflationRateFields, pressureAlarmFields } from '@coldbar/contract/vehicle-types/tire-alarm-fields'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'

export const ALARM_SETTING_NAMES = Object.keys(DEFAULT_ALARM_SETTINGS) as (keyof AlarmSettings)[]

/** What a tire may override: the pressure based settings. Version 3 has no override. */
export const OVERRIDABLE_ALARM_SETTINGS = Object.keys({
  ...pressureAlarmFields,
  ...inflationRateFields,
}) as (keyof AlarmSettings)[]

/** The settings that hold for a tire: its position's, with its own pressure based ones in their place if it has any. */
export const effectiveAlarmSettings = (
  position: AlarmSettings | null,
  override: Partial<AlarmSettings> | null,
): AlarmSettings => {
  const settings = { ...(position ?? DEFAULT_ALARM_SETTINGS) }
  if (override === null) return settings
  const own = OVERRIDABLE_ALARM_SETTINGS.filter((name) => override[name] !== undefined).map((name) => [
    name,
    override[name],
  ])
  return { ...settings, ...Object.fromEntries(own) }
}
