import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { Translate } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import {
  activePositionAlarmNames,
  areAllVehicleTypeAlarmsOff,
  withRecommendedPositionAlarms,
} from './recommended-alarms.ts'
import { alarmSettingsAtPosition, BLANK_VEHICLE_TYPE } from './vehicle-type-draft.ts'
import { vehicleTypesFillLevelVariant } from './vehicle-types-fill-level-variant.ts'
import { vehicleTypesPressureVariant } from './vehicle-types-pressure-variant.ts'

const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const NEW = alarmSettingsAtPosition([], PLACE)
const OFF = BLANK_VEHICLE_TYPE.typeAlarms

const inKeys = ((key: string, { levels }: { levels?: string } = {}) =>
  levels === undefined ? key : `${key} ${levels}`) as Translate

it.each([vehicleTypesPressureVariant, vehicleTypesFillLevelVariant])(
  'a new type raises no alarm in version $version, until the usual ones are on',
  (variant) => {
    const { tireSections, version } = variant
    expect(areAllVehicleTypeAlarmsOff({ typeAlarms: OFF, alarms: [NEW, NEW] }, variant)).toBe(true)
    const usual = withRecommendedPositionAlarms([NEW, NEW], tireSections, version)
    expect(areAllVehicleTypeAlarmsOff({ typeAlarms: OFF, alarms: usual }, variant)).toBe(false)
    expect(usual.every((alarm) => activePositionAlarmNames(alarm, tireSections, inKeys).length >= 3)).toBe(true)
    // Limits stay those of the tire.
    expect(usual[0]).toMatchObject({
      min_pressure: DEFAULT_ALARM_SETTINGS.min_pressure,
      pmax: DEFAULT_ALARM_SETTINGS.pmax,
    })
  },
)

it.each([
  { optimal: 9, max: 11, usual: 12, because: 'the road and the sun take 9 bar beyond 11' },
  { optimal: 6.5, max: 11, usual: 11, because: 'a limit that heat does not reach stays' },
  { optimal: 13, max: 11, usual: 15, because: 'no form takes more' },
])('the highest pressure of $optimal bar becomes $usual in version 2: $because', ({ optimal, max, usual }) => {
  const alarm = { ...NEW, optimal_pressure: optimal, max_pressure: max }
  expect(withRecommendedPositionAlarms([alarm], vehicleTypesPressureVariant.tireSections, 2)[0]?.max_pressure).toBe(
    usual,
  )
  expect(withRecommendedPositionAlarms([alarm], vehicleTypesFillLevelVariant.tireSections, 3)[0]?.max_pressure).toBe(
    max,
  )
})

it('one alarm at one tire is enough, and a type without tires yet is not judged', () => {
  const alarms = [NEW, { ...NEW, fillm_enabled: true }]
  expect(areAllVehicleTypeAlarmsOff({ typeAlarms: OFF, alarms }, vehicleTypesFillLevelVariant)).toBe(false)
  expect(areAllVehicleTypeAlarmsOff({ typeAlarms: OFF, alarms: [] }, vehicleTypesFillLevelVariant)).toBe(false)
})

it.each([
  ['temperature_diff_alarm_enabled', { 2: false, 3: false }],
  ['pressure_diff_alarm_enabled', { 2: false, 3: true }],
  ['pressure_diff_maintenance_enabled', { 2: false, 3: true }],
] as const)('%s alone is an alarm where the generation knows it', (enabled, allOff) => {
  for (const variant of [vehicleTypesPressureVariant, vehicleTypesFillLevelVariant])
    expect(areAllVehicleTypeAlarmsOff({ typeAlarms: { ...OFF, [enabled]: true }, alarms: [NEW] }, variant)).toBe(
      allOff[variant.version],
    )
})

it('what the other generation shows is not turned on behind its back', () => {
  const [usual] = withRecommendedPositionAlarms([NEW], vehicleTypesFillLevelVariant.tireSections, 3)
  expect(usual).toMatchObject({ filllt90_enabled: true, pressure_alarm_enabled: false })
})

it('limits of the fill level are told together', () => {
  const on = { ...NEW, fillm_enabled: true, filllt90_enabled: true, filllt80_enabled: true, filllt50_enabled: true }
  const alone = activePositionAlarmNames(
    { ...NEW, filllt90_enabled: true },
    vehicleTypesFillLevelVariant.tireSections,
    inKeys,
  )
  expect(alone).toEqual(['alarmSettings.rows.fillLevelBelow90'])
  const names = activePositionAlarmNames(on, vehicleTypesFillLevelVariant.tireSections, inKeys)
  expect(names).toHaveLength(2)
  expect(names).toContain('vehicleTypes.fillLevelBelow 90, 80, 50')
})
