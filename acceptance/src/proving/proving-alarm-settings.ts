import type { TireDifferenceAlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { STORY_ALARM_SETTINGS, STORY_DIFFERENCE_ALARMS } from '../yard/story-alarm-settings.ts'

/** Every alarm on, the limit of loss at a point an hour, and pressures high enough for hot roads. */
export const PROVING_ALARM_SETTINGS = { ...STORY_ALARM_SETTINGS, pmax: 12, max_pressure: 12, filll: 1 }

/** The tires of an axle are compared as the charts draw it. */
export const PROVING_DIFFERENCE_ALARMS: Partial<TireDifferenceAlarmSettings> = {
  ...STORY_DIFFERENCE_ALARMS,
  pressure_diff_alarm_enabled: true,
  max_pressure_diff: 0.5,
  pressure_diff_maintenance_enabled: true,
  max_pressure_diff_maintenance: 0.3,
}
