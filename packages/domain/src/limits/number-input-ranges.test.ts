import { expect, it } from 'vitest'
import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  FILL_LEVEL_INPUT_RANGE,
  FILL_LEVEL_LOSS_INPUT_RANGE,
  PRESSURE_DIFFERENCE_INPUT_RANGE,
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  SUSPENSION_FRACTION_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
  TIRE_GROUP_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
} from './number-input-ranges.ts'

/** The upper bounds of distance and age are ours: they only keep a number from overflowing its column. */
it.each([
  ['temperatures of a type differ', TEMPERATURE_DIFFERENCE_INPUT_RANGE, 0, 120, 1],
  ['pressures of a type differ', PRESSURE_DIFFERENCE_INPUT_RANGE, 0, 15, 0.1],
  ['groups of tires count', TIRE_GROUP_INPUT_RANGE, 0, 10, 1],
  ['pressures reach', PRESSURE_INPUT_RANGE, 0, 15, 0.1],
  ['rates of pressure reach', PRESSURE_RATE_INPUT_RANGE, 0.1, 15, 0.1],
  ['temperatures reach', TEMPERATURE_INPUT_RANGE, -40, 120, 1],
  ['distances reach', TIRE_MILEAGE_LIMIT_INPUT_RANGE, 0, 100_000_000, 100],
  ['ages reach', TIRE_AGE_LIMIT_INPUT_RANGE, 0, 36_500, 1],
  ['repeats reach', ALARM_REPEAT_MINUTES_INPUT_RANGE, 0, 10_080, 1],
  ['fill levels reach', FILL_LEVEL_INPUT_RANGE, 0, 100, 1],
  ['losses of fill level reach', FILL_LEVEL_LOSS_INPUT_RANGE, 1, 100, 1],
  ['fractions of a suspension reach', SUSPENSION_FRACTION_INPUT_RANGE, 0, 1, 0.025],
])('%s', (_, limits, min, max, step) => {
  expect(limits).toMatchObject({ min, max, step })
})
