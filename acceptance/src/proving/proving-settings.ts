import type { TypeAlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { STORY_DIFFERENCES, STORY_SETTINGS } from '../yard/settings.ts'

/** Every alarm on, the limit of loss at a point an hour, and pressures high enough for hot roads. */
export const PROVING_SETTINGS = { ...STORY_SETTINGS, pmax: 12, max_pressure: 12, filll: 1 }

/** The tires of an axle are compared as the charts draw it. */
export const PROVING_DIFFERENCES: Partial<TypeAlarmSettings> = {
  ...STORY_DIFFERENCES,
  pressure_diff_alarm_enabled: true,
  max_pressure_diff: 0.5,
  pressure_diff_maintenance_enabled: true,
  max_pressure_diff_maintenance: 0.3,
}
