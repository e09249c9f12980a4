import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { FILL_LEVEL_ALARM_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'

/** Everything that one tire alone can raise, around 9 bar. */
export const ALL_SINGLE_TIRE_ALARMS_ENABLED: AlarmSettings = {
  ...DEFAULT_ALARM_SETTINGS,
  blowout_alarm_enabled: true,
  pressure_alarm_enabled: true,
  pressure_loss_alarm_enabled: true,
  maintenance_pressure_enabled: true,
  filll: 2,
  filll_enabled: true,
  pmax: 11,
  pmax_enabled: true,
  tintmax_enabled: true,
  fillm_enabled: true,
  ...(Object.fromEntries(
    FILL_LEVEL_ALARM_THRESHOLDS.map((level) => [`filllt${level}_enabled`, true]),
  ) as Partial<AlarmSettings>),
}
