import { expect, it } from 'vitest'
import { DEFAULT_ALARM_SETTINGS } from './default-alarm-settings.ts'
import { invertedMinLimitNames } from './min-max-order.ts'

it.each([
  { min_pressure: 7, max_pressure: 7, crossed: [] },
  { min_pressure: 7.1, max_pressure: 7, crossed: ['min_pressure'] },
  { min_temperature: 30, max_temperature: 29, crossed: ['min_temperature'] },
  { min_pressure: 9, crossed: [] },
  { ...DEFAULT_ALARM_SETTINGS, crossed: [] },
])('%j: a lower limit may touch the upper one and not pass it', ({ crossed, ...settings }) =>
  expect(invertedMinLimitNames(settings)).toEqual(crossed),
)
