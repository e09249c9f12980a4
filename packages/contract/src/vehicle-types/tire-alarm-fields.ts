import {
  AGE_LIMITS,
  FILL_LEVEL_LIMITS,
  FILL_LEVEL_LOSS_LIMITS,
  MILEAGE_LIMITS,
  PRESSURE_LIMITS,
  PRESSURE_RATE_LIMITS,
  REPEAT_LIMITS,
  TEMPERATURE_LIMITS,
  TIRE_GROUP_LIMITS,
} from '@coldbar/domain/limits/setting-limits'
import * as z from 'zod'
import { limited, limitedWhole } from './alarm-limits.ts'

const enabled = z.boolean()
const repeat = limitedWhole(REPEAT_LIMITS, 'Repeat interval; 0 never repeats')

/** The specification's default of -50 °C lies below its own input limit of -40: both are accepted. */
const DEFAULT_MIN_TEMPERATURE = -50

/** Pressure based settings of one position (variant A). */
export const pressureAlarmFields = {
  tire_group: limitedWhole(TIRE_GROUP_LIMITS, 'Tires of one group are compared with each other; 0 compares per axle'),
  blowout_alarm_enabled: enabled,
  pressure_alarm_enabled: enabled,
  min_pressure: limited(PRESSURE_LIMITS, 'Alarm below'),
  max_pressure: limited(PRESSURE_LIMITS, 'Alarm above'),
  pressure_loss_alarm_enabled: enabled,
  pressure_loss: limited(PRESSURE_RATE_LIMITS, 'Alarm at this loss'),
  temperature_alarm_enabled: enabled,
  min_temperature: z.union([limited(TEMPERATURE_LIMITS, 'Alarm below'), z.literal(DEFAULT_MIN_TEMPERATURE)]),
  max_temperature: limited(TEMPERATURE_LIMITS, 'Alarm above'),
  maintenance_pressure_enabled: enabled,
  maintenance_pressure: limited(PRESSURE_LIMITS, 'Maintenance below, at 15 °C'),
  optimal_pressure: limited(PRESSURE_LIMITS, 'Recommended pressure at 15 °C'),
  resurface_mileage_alarm_enabled: enabled,
  resurface_max_mileage: limited(MILEAGE_LIMITS, 'Distance between resurfacings'),
  maintenance_mileage_alarm_enabled: enabled,
  maintenance_max_mileage: limited(MILEAGE_LIMITS, 'Distance between inspections'),
  mileage_alarm_enabled: enabled,
  max_mileage: limited(MILEAGE_LIMITS, 'Distance in all'),
  age_alarm_enabled: enabled,
  max_age: limitedWhole(AGE_LIMITS, 'Age in all'),
}

/** Fill-level based settings of one position (variant B). */
export const fillLevelAlarmFields = {
  fillm: limited(FILL_LEVEL_LIMITS, 'Maintenance level'),
  fillm_enabled: enabled,
  fillm_repeat: repeat,
  pmax: limited(PRESSURE_LIMITS, 'Alarm above'),
  pmax_enabled: enabled,
  pmax_repeat: repeat,
  filll: limited(FILL_LEVEL_LOSS_LIMITS, 'Alarm at this loss of fill level'),
  filll_enabled: enabled,
  filll_repeat: repeat,
  tintmax: limited(TEMPERATURE_LIMITS, 'Alarm above this internal temperature'),
  tintmax_enabled: enabled,
  tintmax_repeat: repeat,
  tmax: limited(TEMPERATURE_LIMITS, 'Alarm above this external temperature; hidden on the screens'),
  tmax_enabled: enabled,
  tmax_repeat: repeat,
  filllt90_enabled: enabled,
  filllt90_repeat: repeat,
  filllt80_enabled: enabled,
  filllt80_repeat: repeat,
  filllt70_enabled: enabled,
  filllt70_repeat: repeat,
  filllt60_enabled: enabled,
  filllt60_repeat: repeat,
  filllt50_enabled: enabled,
  filllt50_repeat: repeat,
  filllt40_enabled: enabled,
  filllt40_repeat: repeat,
  filllt30_enabled: enabled,
  filllt30_repeat: repeat,
  filllt20_enabled: enabled,
  filllt20_repeat: repeat,
  filllt10_enabled: enabled,
  filllt10_repeat: repeat,
}

/** Both rates at which a rise counts as inflation; changed by an admin only, ignored from others. */
export const inflationFields = {
  pressure_inflation: limited(
    PRESSURE_RATE_LIMITS,
    'A parked tire that rises at this rate is being inflated; admin only',
  ),
}
