import { expect, it } from 'vitest'
import {
  AGE_LIMITS,
  FILL_LEVEL_LIMITS,
  FILL_LEVEL_LOSS_LIMITS,
  MILEAGE_LIMITS,
  PRESSURE_LIMITS,
  PRESSURE_RATE_LIMITS,
  REMINDER_MINUTES_LIMITS,
  SUSPENSION_FRACTION_LIMITS,
  TEMPERATURE_LIMITS,
  TIRE_GROUP_LIMITS,
  TYPE_PRESSURE_DIFFERENCE_LIMITS,
  TYPE_TEMPERATURE_DIFFERENCE_LIMITS,
} from './setting-limits.ts'

/** The upper bounds of distance and age are ours: they only keep a number from overflowing its column. */
it.each([
  ['temperatures of a type differ', TYPE_TEMPERATURE_DIFFERENCE_LIMITS, 0, 120, 1],
  ['pressures of a type differ', TYPE_PRESSURE_DIFFERENCE_LIMITS, 0, 15, 0.1],
  ['groups of tires count', TIRE_GROUP_LIMITS, 0, 10, 1],
  ['pressures reach', PRESSURE_LIMITS, 0, 15, 0.1],
  ['rates of pressure reach', PRESSURE_RATE_LIMITS, 0.1, 15, 0.1],
  ['temperatures reach', TEMPERATURE_LIMITS, -40, 120, 1],
  ['distances reach', MILEAGE_LIMITS, 0, 100_000_000, 100],
  ['ages reach', AGE_LIMITS, 0, 36_500, 1],
  ['repeats reach', REMINDER_MINUTES_LIMITS, 0, 10_080, 1],
  ['fill levels reach', FILL_LEVEL_LIMITS, 0, 100, 1],
  ['losses of fill level reach', FILL_LEVEL_LOSS_LIMITS, 1, 100, 1],
  ['fractions of a suspension reach', SUSPENSION_FRACTION_LIMITS, 0, 1, 0.025],
])('%s', (_, limits, min, max, step) => {
  expect(limits).toMatchObject({ min, max, step })
})
