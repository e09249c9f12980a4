import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  FILL_LEVEL_INPUT_RANGE,
  FILL_LEVEL_LOSS_INPUT_RANGE,
  type NumberInputRange,
  PRESSURE_DIFFERENCE_INPUT_RANGE,
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
  TIRE_GROUP_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import { describe, expect, it } from 'vitest'
import { writtenSuspensionWeightSourceSchema } from '../vehicles/suspension-weight-source-schema.ts'
import { writtenAlarmSettingsSchema } from './alarm-settings.ts'
import { tireDifferenceAlarmFields } from './tire-difference-alarms.ts'
import { updateVehicleTypeCall } from './vehicle-types.ts'

const LIMITS: Record<string, NumberInputRange> = {
  tire_group: TIRE_GROUP_INPUT_RANGE,
  min_pressure: PRESSURE_INPUT_RANGE,
  max_pressure: PRESSURE_INPUT_RANGE,
  maintenance_pressure: PRESSURE_INPUT_RANGE,
  optimal_pressure: PRESSURE_INPUT_RANGE,
  pmax: PRESSURE_INPUT_RANGE,
  pressure_loss: PRESSURE_RATE_INPUT_RANGE,
  pressure_inflation: PRESSURE_RATE_INPUT_RANGE,
  min_temperature: TEMPERATURE_INPUT_RANGE,
  max_temperature: TEMPERATURE_INPUT_RANGE,
  tintmax: TEMPERATURE_INPUT_RANGE,
  tmax: TEMPERATURE_INPUT_RANGE,
  max_mileage: TIRE_MILEAGE_LIMIT_INPUT_RANGE,
  resurface_max_mileage: TIRE_MILEAGE_LIMIT_INPUT_RANGE,
  maintenance_max_mileage: TIRE_MILEAGE_LIMIT_INPUT_RANGE,
  max_age: TIRE_AGE_LIMIT_INPUT_RANGE,
  fillm: FILL_LEVEL_INPUT_RANGE,
  filll: FILL_LEVEL_LOSS_INPUT_RANGE,
  fillm_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  filll_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  pmax_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  tintmax_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  filllt90_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  filllt10_repeat: ALARM_REPEAT_MINUTES_INPUT_RANGE,
}

const accepts = (name: string, value: unknown): boolean =>
  writtenAlarmSettingsSchema.safeParse({ [name]: value }).success

describe.each(Object.entries(LIMITS))('%s', (name, { min, max, step }) => {
  it('stands on its bounds and not one step outside', () => {
    expect(accepts(name, min)).toBe(true)
    expect(accepts(name, max)).toBe(true)
    expect(accepts(name, min - step)).toBe(false)
    expect(accepts(name, max + step)).toBe(false)
  })

  it.each([
    ['text', String(min)],
    ['a list', [min]],
    ['endless', Number.POSITIVE_INFINITY],
    ['minus zero', -0],
  ])('is not %s', (_what, value) => expect(accepts(name, value)).toBe(false))
})

it.each([
  ['max_temperature_diff', TEMPERATURE_DIFFERENCE_INPUT_RANGE],
  ['max_pressure_diff', PRESSURE_DIFFERENCE_INPUT_RANGE],
  ['max_pressure_diff_maintenance', PRESSURE_DIFFERENCE_INPUT_RANGE],
  ['temperature_diff_alarm_repeat', ALARM_REPEAT_MINUTES_INPUT_RANGE],
] as const)('%s of a type keeps its limits', (name, { min, max, step }) => {
  const field = tireDifferenceAlarmFields[name]
  expect([min, max].map((value) => field.safeParse(value).success)).toEqual([true, true])
  expect([min - step, max + step].map((value) => field.safeParse(value).success)).toEqual([false, false])
})

it.each([
  [0, true],
  [1, true],
  [0.025, true],
  [-0.025, false],
  [1.025, false],
])('a suspension fraction of %s is accepted: %s', (fraction, accepted) => {
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 }
  expect(writtenSuspensionWeightSourceSchema.safeParse({ ...place, fraction }).success).toBe(accepted)
})

it("accepts the default settings although their -50 °C lies outside the input's limits", () => {
  expect(writtenAlarmSettingsSchema.safeParse(DEFAULT_ALARM_SETTINGS).success).toBe(true)
})

it('reads the older names of the fill level alarms as the new ones', () => {
  expect(writtenAlarmSettingsSchema.parse({ fillt90_enabled: true, fillt90_repeat: 30 })).toEqual({
    filllt90_enabled: true,
    filllt90_repeat: 30,
  })
  const alarm = { position_row: 0, position_left_right: 1, position_inside_outside: 1, fillt10_enabled: true }
  const body = { csrf_test_name: 't', data: { id: 1, alarms: [alarm] } }
  expect(updateVehicleTypeCall.body.parse(body).data.alarms?.[0]?.filllt10_enabled).toBe(true)
})
