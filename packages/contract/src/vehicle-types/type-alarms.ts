import {
  REMINDER_MINUTES_LIMITS,
  TYPE_PRESSURE_DIFFERENCE_LIMITS,
  TYPE_TEMPERATURE_DIFFERENCE_LIMITS,
} from '@coldbar/domain/limits/setting-limits'
import * as z from 'zod'
import { integerWithinLimits, numberWithinLimits } from './alarm-limits.ts'

/** Alarms for differences between the tires of one vehicle. */
export const typeAlarmFields = {
  temperature_diff_alarm_enabled: z.boolean(),
  temperature_diff_alarm_repeat: integerWithinLimits(REMINDER_MINUTES_LIMITS, 'Repeat interval; 0 never repeats'),
  max_temperature_diff: numberWithinLimits(TYPE_TEMPERATURE_DIFFERENCE_LIMITS, 'Alarm above this difference'),
  pressure_diff_alarm_enabled: z.boolean(),
  max_pressure_diff: numberWithinLimits(TYPE_PRESSURE_DIFFERENCE_LIMITS, 'Alarm above this difference'),
  pressure_diff_maintenance_enabled: z.boolean(),
  max_pressure_diff_maintenance: numberWithinLimits(
    TYPE_PRESSURE_DIFFERENCE_LIMITS,
    'Maintenance above this difference',
  ),
}

export const typeAlarms = z.object(typeAlarmFields).meta({ id: 'TypeAlarms' })
