import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { en } from '@coldbar/i18n/en/en'
import { createFormat } from '@coldbar/i18n/format/format'
import { createTranslator } from '@coldbar/i18n/translator'
import { describe, expect, it } from 'vitest'
import {
  alarmSettingsAtPosition,
  BLANK_VEHICLE_TYPE,
  hasNoVehicleTypeDraftErrors,
  type VehicleTypeDraft,
  vehicleTypeDraftErrors,
  withPositionAlarmSettings,
} from './vehicle-type-draft.ts'
import type { PositionAlarmSettings } from './vehicle-type-query.ts'
import { vehicleTypesFillLevelVariant } from './vehicle-types-fill-level-variant.ts'
import { vehicleTypesPressureVariant } from './vehicle-types-pressure-variant.ts'

const t = createTranslator('en', en)
const format = createFormat({ language: 'en', t })
const FRONT_LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const FRONT_RIGHT = { ...FRONT_LEFT, position_left_right: 1 } as const

const alarm = (change: Partial<PositionAlarmSettings> = {}): PositionAlarmSettings => ({
  ...DEFAULT_ALARM_SETTINGS,
  ...FRONT_LEFT,
  vehicle_type_id: 1,
  user_id: 1,
  tire_id: null,
  name: null,
  ...change,
})
const draft = (change: Partial<VehicleTypeDraft> = {}): VehicleTypeDraft => ({
  ...BLANK_VEHICLE_TYPE,
  name: 'Tractor',
  vehicle_layout_id: 1,
  alarms: [alarm()],
  ...change,
})

describe("a tire's cell", () => {
  it('says its limits by pressure, and which alarms are off', () => {
    const facts = vehicleTypesPressureVariant.cell(alarm({ pressure_alarm_enabled: true }), t, format)
    expect(facts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      '7.0 … 11.0 bar',
      '-50 … 100 °C',
      '50,000 km',
      '1095 days',
    ])
    expect(facts.map(({ on }) => on)).toEqual([true, false, false, false])
  })

  it('says its optimal pressure in version 3, which has no switch', () => {
    const facts = vehicleTypesFillLevelVariant.cell(
      alarm({ optimal_pressure: 8.2, age_alarm_enabled: true }),
      t,
      format,
    )
    expect(facts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['8.2 bar', '50,000 km', '1095 days'])
    expect(facts.map(({ on }) => on)).toEqual([null, false, true])
  })
})

describe('a type that is being edited', () => {
  it.each([vehicleTypesPressureVariant, vehicleTypesFillLevelVariant])('is fine as it was ($path)', (variant) => {
    expect(hasNoVehicleTypeDraftErrors(vehicleTypeDraftErrors(draft(), variant))).toBe(true)
  })

  it.each([
    { what: 'no name', change: { name: '  ' } },
    { what: 'no layout', change: { vehicle_layout_id: null } },
    {
      what: 'a difference beyond 120 °C',
      change: { typeAlarms: { ...BLANK_VEHICLE_TYPE.typeAlarms, max_temperature_diff: 121 } },
    },
    { what: 'a group beyond 10', change: { alarms: [alarm({ tire_group: 11 })] } },
    { what: 'half a group', change: { alarms: [alarm({ tire_group: 0.5 })] } },
    { what: 'a pressure beyond 15 bar', change: { alarms: [alarm({ optimal_pressure: 15.1 })] } },
  ])('is not saved with $what', ({ change }) => {
    expect(hasNoVehicleTypeDraftErrors(vehicleTypeDraftErrors(draft(change), vehicleTypesFillLevelVariant))).toBe(false)
  })

  it('names the wheel whose limit is wrong, and only for what its generation shows', () => {
    const alarms = [alarm(), alarm({ ...FRONT_RIGHT, pmax: 15.1 })]
    expect([...vehicleTypeDraftErrors(draft({ alarms }), vehicleTypesFillLevelVariant).places]).toEqual(['0.3'])
    expect(vehicleTypeDraftErrors(draft({ alarms }), vehicleTypesPressureVariant).places.size).toBe(0)
  })

  it('changes one wheel and leaves the others the same', () => {
    const [left, right] = [alarm(), alarm(FRONT_RIGHT)]
    const changed = { ...right, pmax: 10 }
    expect(withPositionAlarmSettings([left, right], changed)).toEqual([left, changed])
    expect(withPositionAlarmSettings([left, right], changed)[0]).toBe(left)
  })

  it('gives a wheel that has no settings yet those of a new tire', () => {
    expect(alarmSettingsAtPosition([], FRONT_RIGHT)).toMatchObject({ ...FRONT_RIGHT, min_pressure: 7, name: null })
    expect(withPositionAlarmSettings([alarm()], alarmSettingsAtPosition([], FRONT_RIGHT))).toHaveLength(2)
  })
})
