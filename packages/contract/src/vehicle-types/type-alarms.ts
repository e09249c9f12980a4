import * as z from 'zod'
import { limited, limitedWhole, REPEAT, TYPE_PRESSURE_DIFFERENCE, TYPE_TEMPERATURE_DIFFERENCE } from './alarm-limits.ts'

/** Alarms for differences between the tires of one vehicle. */
export const typeAlarmFields = {
  temperature_diff_alarm_enabled: z.boolean(),
  temperature_diff_alarm_repeat: limitedWhole(REPEAT, 'Repeat interval; 0 never repeats'),
  max_temperature_diff: limited(TYPE_TEMPERATURE_DIFFERENCE, 'Alarm above this difference'),
  pressure_diff_alarm_enabled: z.boolean(),
  max_pressure_diff: limited(TYPE_PRESSURE_DIFFERENCE, 'Alarm above this difference'),
  pressure_diff_maintenance_enabled: z.boolean(),
  max_pressure_diff_maintenance: limited(TYPE_PRESSURE_DIFFERENCE, 'Maintenance above this difference'),
}

export const typeAlarms = z.object(typeAlarmFields).meta({ id: 'TypeAlarms' })
