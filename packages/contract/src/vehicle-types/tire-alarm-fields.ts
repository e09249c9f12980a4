import { FILL_LEVEL_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { CONTENT_LIMIT_NAMES, CONTENT_LIMITS, type ContentLimitName } from '@coldbar/domain/limits/content-limits'
import {
  AGE_LIMITS,
  MILEAGE_LIMITS,
  PRESSURE_LIMITS,
  PRESSURE_RATE_LIMITS,
  REMINDER_MINUTES_LIMITS,
  TEMPERATURE_LIMITS,
  TIRE_GROUP_LIMITS,
} from '@coldbar/domain/limits/setting-limits'
import * as z from 'zod'
import { integerWithinLimits, numberWithinLimits } from './alarm-limits.ts'
import { CONTENT_LIMIT_FIELDS } from './content-limits.ts'

const enabled = z.boolean()
const repeat = integerWithinLimits(REMINDER_MINUTES_LIMITS, 'Repeat interval; 0 never repeats')

/** The specification's default of -50 °C lies below its own input limit of -40: both are accepted. */
const DEFAULT_MIN_TEMPERATURE = -50

/** Pressure based settings of one position (variant A). */
export const pressureAlarmFields = {
  tire_group: integerWithinLimits(
    TIRE_GROUP_LIMITS,
    'Tires of one group are compared with each other; 0 compares per axle',
  ),
  blowout_alarm_enabled: enabled,
  pressure_alarm_enabled: enabled,
  min_pressure: numberWithinLimits(PRESSURE_LIMITS, 'Alarm below'),
  max_pressure: numberWithinLimits(PRESSURE_LIMITS, 'Alarm above'),
  pressure_loss_alarm_enabled: enabled,
  pressure_loss: numberWithinLimits(PRESSURE_RATE_LIMITS, 'Alarm at this loss'),
  temperature_alarm_enabled: enabled,
  min_temperature: z.union([numberWithinLimits(TEMPERATURE_LIMITS, 'Alarm below'), z.literal(DEFAULT_MIN_TEMPERATURE)]),
  max_temperature: numberWithinLimits(TEMPERATURE_LIMITS, 'Alarm above'),
  maintenance_pressure_enabled: enabled,
  maintenance_pressure: numberWithinLimits(PRESSURE_LIMITS, 'Maintenance below, at 15 °C'),
  optimal_pressure: numberWithinLimits(PRESSURE_LIMITS, 'Recommended pressure at 15 °C'),
  resurface_mileage_alarm_enabled: enabled,
  resurface_max_mileage: numberWithinLimits(MILEAGE_LIMITS, 'Distance between resurfacings'),
  maintenance_mileage_alarm_enabled: enabled,
  maintenance_max_mileage: numberWithinLimits(MILEAGE_LIMITS, 'Distance between inspections'),
  mileage_alarm_enabled: enabled,
  max_mileage: numberWithinLimits(MILEAGE_LIMITS, 'Distance in all'),
  age_alarm_enabled: enabled,
  max_age: integerWithinLimits(AGE_LIMITS, 'Age in all'),
}

type Repeated<Name extends string> = Record<`${Name}_enabled`, typeof enabled> & Record<`${Name}_repeat`, typeof repeat>

const repeated = (name: string) => [[`${name}_enabled`, enabled] as const, [`${name}_repeat`, repeat] as const]

/** Fill-level based settings of one position (variant B). */
export const fillLevelAlarmFields = Object.fromEntries([
  ...CONTENT_LIMIT_NAMES.flatMap((name) => [
    [name, numberWithinLimits(CONTENT_LIMITS[name].limits, CONTENT_LIMIT_FIELDS[name].means)] as const,
    ...repeated(name),
  ]),
  ...FILL_LEVEL_THRESHOLDS.flatMap((level) => repeated(`filllt${level}`)),
]) as Record<ContentLimitName, ReturnType<typeof numberWithinLimits>> &
  Repeated<ContentLimitName | `filllt${(typeof FILL_LEVEL_THRESHOLDS)[number]}`>

/** Both rates at which a rise counts as inflation; changed by an admin only, ignored from others. */
export const inflationFields = {
  pressure_inflation: numberWithinLimits(
    PRESSURE_RATE_LIMITS,
    'A parked tire that rises at this rate is being inflated; admin only',
  ),
}
