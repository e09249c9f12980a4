import { NEW_ALARM_SETTINGS } from '@coldbar/domain/limits/default-settings'
import {
  AGE_LIMITS,
  FILL_LEVEL_LIMITS,
  FILL_LEVEL_LOSS_LIMITS,
  MILEAGE_LIMITS,
  type NumberLimits,
  PRESSURE_LIMITS,
  PRESSURE_RATE_LIMITS,
  REMINDER_MINUTES_LIMITS,
  TEMPERATURE_LIMITS,
  TIRE_GROUP_LIMITS,
  TYPE_PRESSURE_DIFFERENCE_LIMITS,
  TYPE_TEMPERATURE_DIFFERENCE_LIMITS,
} from '@coldbar/domain/limits/setting-limits'
import { describe, expect, it } from 'vitest'
import { writtenSuspensionWeightSource } from '../vehicles/suspension-weight-source.ts'
import { writtenAlarmSettings } from './alarm-settings.ts'
import { typeAlarmFields } from './type-alarms.ts'
import { updateVehicleType } from './vehicle-types.ts'

const LIMITS: Record<string, NumberLimits> = {
  tire_group: TIRE_GROUP_LIMITS,
  min_pressure: PRESSURE_LIMITS,
  max_pressure: PRESSURE_LIMITS,
  maintenance_pressure: PRESSURE_LIMITS,
  optimal_pressure: PRESSURE_LIMITS,
  pmax: PRESSURE_LIMITS,
  pressure_loss: PRESSURE_RATE_LIMITS,
  pressure_inflation: PRESSURE_RATE_LIMITS,
  min_temperature: TEMPERATURE_LIMITS,
  max_temperature: TEMPERATURE_LIMITS,
  tintmax: TEMPERATURE_LIMITS,
  tmax: TEMPERATURE_LIMITS,
  max_mileage: MILEAGE_LIMITS,
  resurface_max_mileage: MILEAGE_LIMITS,
  maintenance_max_mileage: MILEAGE_LIMITS,
  max_age: AGE_LIMITS,
  fillm: FILL_LEVEL_LIMITS,
  filll: FILL_LEVEL_LOSS_LIMITS,
  fillm_repeat: REMINDER_MINUTES_LIMITS,
  filll_repeat: REMINDER_MINUTES_LIMITS,
  pmax_repeat: REMINDER_MINUTES_LIMITS,
  tintmax_repeat: REMINDER_MINUTES_LIMITS,
  filllt90_repeat: REMINDER_MINUTES_LIMITS,
  filllt10_repeat: REMINDER_MINUTES_LIMITS,
}

const accepts = (name: string, value: unknown): boolean => writtenAlarmSettings.safeParse({ [name]: value }).success

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
  ['max_temperature_diff', TYPE_TEMPERATURE_DIFFERENCE_LIMITS],
  ['max_pressure_diff', TYPE_PRESSURE_DIFFERENCE_LIMITS],
  ['max_pressure_diff_maintenance', TYPE_PRESSURE_DIFFERENCE_LIMITS],
  ['temperature_diff_alarm_repeat', REMINDER_MINUTES_LIMITS],
] as const)('%s of a type keeps its limits', (name, { min, max, step }) => {
  const field = typeAlarmFields[name]
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
  expect(writtenSuspensionWeightSource.safeParse({ ...place, fraction }).success).toBe(accepted)
})

it("accepts the default settings although their -50 °C lies outside the input's limits", () => {
  expect(writtenAlarmSettings.safeParse(NEW_ALARM_SETTINGS).success).toBe(true)
})

it('reads the older names of the fill level alarms as the new ones', () => {
  expect(writtenAlarmSettings.parse({ fillt90_enabled: true, fillt90_repeat: 30 })).toEqual({
    filllt90_enabled: true,
    filllt90_repeat: 30,
  })
  const alarm = { position_row: 0, position_left_right: 1, position_inside_outside: 1, fillt10_enabled: true }
  const body = { csrf_test_name: 't', data: { id: 1, alarms: [alarm] } }
  expect(updateVehicleType.body.parse(body).data.alarms?.[0]?.filllt10_enabled).toBe(true)
})
