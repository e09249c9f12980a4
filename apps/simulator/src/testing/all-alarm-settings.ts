import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { FILL_LEVEL_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { NEW_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'

/** Everything that one tire alone can raise, around 9 bar. */
export const ALL_ALARM_SETTINGS: AlarmSettings = {
  ...NEW_ALARM_SETTINGS,
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
    FILL_LEVEL_THRESHOLDS.map((level) => [`filllt${level}_enabled`, true]),
  ) as Partial<AlarmSettings>),
}
