import { type AlarmSettings, FILL_LEVEL_ALARM_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'

const everyFillLevel = Object.fromEntries(
  FILL_LEVEL_ALARM_THRESHOLDS.map((level) => [`filllt${level}_enabled`, true]),
) as Partial<AlarmSettings>

/** The limits all stories share: 9.0 bar, both generations on, everything that one tire alone can raise. */
export const STORY_ALARM_SETTINGS: AlarmSettings = {
  ...DEFAULT_ALARM_SETTINGS,
  ...everyFillLevel,
  optimal_pressure: 9,
  blowout_alarm_enabled: true,
  pressure_alarm_enabled: true,
  min_pressure: 7,
  max_pressure: 11,
  pressure_loss_alarm_enabled: true,
  pressure_loss: 3,
  maintenance_pressure_enabled: true,
  maintenance_pressure: 8.5,
  fillm: 95,
  fillm_enabled: true,
  filll: 2,
  filll_enabled: true,
  pmax: 11,
  pmax_enabled: true,
  tintmax: 85,
  tintmax_enabled: true,
}

/** What belongs to the type as a whole: temperatures are compared, pressures are not. */
export const STORY_DIFFERENCE_ALARMS = { temperature_diff_alarm_enabled: true, max_temperature_diff: 30 }
