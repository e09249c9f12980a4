import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  PRESSURE_DIFFERENCE_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'
import { integerInRangeSchema, numberInRangeSchema } from './number-in-range-schema.ts'

/** Alarms for differences between the tires of one vehicle. */
export const tireDifferenceAlarmFields = {
  temperature_diff_alarm_enabled: z.boolean(),
  temperature_diff_alarm_repeat: integerInRangeSchema(
    ALARM_REPEAT_MINUTES_INPUT_RANGE,
    'Repeat interval; 0 never repeats',
  ),
  max_temperature_diff: numberInRangeSchema(TEMPERATURE_DIFFERENCE_INPUT_RANGE, 'Alarm above this difference'),
  pressure_diff_alarm_enabled: z.boolean(),
  max_pressure_diff: numberInRangeSchema(PRESSURE_DIFFERENCE_INPUT_RANGE, 'Alarm above this difference'),
  pressure_diff_maintenance_enabled: z.boolean(),
  max_pressure_diff_maintenance: numberInRangeSchema(
    PRESSURE_DIFFERENCE_INPUT_RANGE,
    'Maintenance above this difference',
  ),
}

export const tireDifferenceAlarmsSchema = z.object(tireDifferenceAlarmFields).meta({ id: 'TypeAlarms' })
