import { FILL_LEVEL_ALARM_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import {
  GAS_CONTENT_LIMIT_NAMES,
  GAS_CONTENT_LIMITS,
  type GasContentLimitName,
} from '@coldbar/domain/limits/gas-content-limits'
import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
  TIRE_GROUP_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'
import { GAS_CONTENT_LIMIT_TEXTS } from './gas-content-limit-texts.ts'
import { integerInRangeSchema, numberInRangeSchema } from './number-in-range-schema.ts'

const enabled = z.boolean()
const repeat = integerInRangeSchema(ALARM_REPEAT_MINUTES_INPUT_RANGE, 'Repeat interval; 0 never repeats')

/** The specification's default of -50 °C lies below its own input limit of -40: both are accepted. */
const DEFAULT_MIN_TEMPERATURE = -50

/** Pressure based settings of one position (variant A). */
export const pressureAlarmFields = {
  tire_group: integerInRangeSchema(
    TIRE_GROUP_INPUT_RANGE,
    'Tires of one group are compared with each other; 0 compares per axle',
  ),
  blowout_alarm_enabled: enabled,
  pressure_alarm_enabled: enabled,
  min_pressure: numberInRangeSchema(PRESSURE_INPUT_RANGE, 'Alarm below'),
  max_pressure: numberInRangeSchema(PRESSURE_INPUT_RANGE, 'Alarm above'),
  pressure_loss_alarm_enabled: enabled,
  pressure_loss: numberInRangeSchema(PRESSURE_RATE_INPUT_RANGE, 'Alarm at this loss'),
  temperature_alarm_enabled: enabled,
  min_temperature: z.union([
    numberInRangeSchema(TEMPERATURE_INPUT_RANGE, 'Alarm below'),
    z.literal(DEFAULT_MIN_TEMPERATURE),
  ]),
  max_temperature: numberInRangeSchema(TEMPERATURE_INPUT_RANGE, 'Alarm above'),
  maintenance_pressure_enabled: enabled,
  maintenance_pressure: numberInRangeSchema(PRESSURE_INPUT_RANGE, 'Maintenance below, at 15 °C'),
  optimal_pressure: numberInRangeSchema(PRESSURE_INPUT_RANGE, 'Recommended pressure at 15 °C'),
  resurface_mileage_alarm_enabled: enabled,
  resurface_max_mileage: numberInRangeSchema(TIRE_MILEAGE_LIMIT_INPUT_RANGE, 'Distance between resurfacings'),
  maintenance_mileage_alarm_enabled: enabled,
  maintenance_max_mileage: numberInRangeSchema(TIRE_MILEAGE_LIMIT_INPUT_RANGE, 'Distance between inspections'),
  mileage_alarm_enabled: enabled,
  max_mileage: numberInRangeSchema(TIRE_MILEAGE_LIMIT_INPUT_RANGE, 'Distance in all'),
  age_alarm_enabled: enabled,
  max_age: integerInRangeSchema(TIRE_AGE_LIMIT_INPUT_RANGE, 'Age in all'),
}

type Repeated<Name extends string> = Record<`${Name}_enabled`, typeof enabled> & Record<`${Name}_repeat`, typeof repeat>

const repeated = (name: string) => [[`${name}_enabled`, enabled] as const, [`${name}_repeat`, repeat] as const]

/** Fill-level based settings of one position (variant B). */
export const fillLevelAlarmFields = Object.fromEntries([
  ...GAS_CONTENT_LIMIT_NAMES.flatMap((name) => [
    [name, numberInRangeSchema(GAS_CONTENT_LIMITS[name].limits, GAS_CONTENT_LIMIT_TEXTS[name].means)] as const,
    ...repeated(name),
  ]),
  ...FILL_LEVEL_ALARM_THRESHOLDS.flatMap((level) => repeated(`filllt${level}`)),
]) as Record<GasContentLimitName, ReturnType<typeof numberInRangeSchema>> &
  Repeated<GasContentLimitName | `filllt${(typeof FILL_LEVEL_ALARM_THRESHOLDS)[number]}`>

/** Both rates at which a rise counts as inflation; changed by an admin only, ignored from others. */
export const inflationRateFields = {
  pressure_inflation: numberInRangeSchema(
    PRESSURE_RATE_INPUT_RANGE,
    'A parked tire that rises at this rate is being inflated; admin only',
  ),
}
