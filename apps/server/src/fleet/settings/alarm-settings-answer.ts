import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { ALARM_SETTING_NAMES } from './alarm-settings.ts'

type Owner = {
  vehicle_type_id: number | null
  tire_id: number | null
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
}

/** Settings of a position or tire on the wire. Its owner is named; `user_id` is the owning fleet's. */
export const alarmSettingsAnswer = (settings: AlarmSettings, owner: Owner, fleetId: number) => {
  const values = Object.fromEntries(ALARM_SETTING_NAMES.map((name) => [name, settings[name]])) as AlarmSettings
  return {
    ...values,
    user_id: fleetId,
    vehicle_type_id: owner.vehicle_type_id,
    tire_id: owner.tire_id,
    position_row: owner.position_row,
    position_left_right: owner.position_left_right,
    position_inside_outside: owner.position_inside_outside,
  }
}
