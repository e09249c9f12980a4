import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { describe, expect, it } from 'vitest'
import { alarmLimitInputsOf, alarmSettingKeysOf } from './alarm-setting-section.ts'
import { applyAlarmSettingsToAllTires } from './apply-alarm-settings-to-all-tires.ts'
import { FILL_LEVEL_ALARM_SECTIONS, PRESSURE_ALARM_SECTIONS } from './tire-alarm-sections.ts'
import { wrongAlarmSettingKeys } from './wrong-alarm-settings.ts'

describe.each([
  ['by pressure', PRESSURE_ALARM_SECTIONS],
  ['by fill level', FILL_LEVEL_ALARM_SECTIONS],
])('the settings of a tire judged %s', (_, sections) => {
  it('are fine as a new tire has them, its -50 °C included', () => {
    expect([...wrongAlarmSettingKeys(sections, DEFAULT_ALARM_SETTINGS)]).toEqual([])
  })

  it.each(alarmLimitInputsOf(sections))('hold $key to its limits', ({ key, limits: { min, max, step } }) => {
    const others = {
      ...DEFAULT_ALARM_SETTINGS,
      min_pressure: 0,
      max_pressure: 15,
      min_temperature: -40,
      max_temperature: 120,
    }
    const wrong = (value: number) => [...wrongAlarmSettingKeys(sections, { ...others, [key]: value })]
    expect([wrong(min), wrong(max)]).toEqual([[], []])
    expect([wrong(min - step), wrong(max + step)]).toEqual([[key], [key]])
    expect(wrong(Number.NaN)).toEqual([key])
  })

  it('hold a lower limit below its upper one', () => {
    const wrong = (settings: object) => [...wrongAlarmSettingKeys(sections, { ...DEFAULT_ALARM_SETTINGS, ...settings })]
    const isShown = alarmSettingKeysOf(sections).includes('min_pressure')
    expect(wrong({ min_pressure: 11, max_pressure: 11 })).toEqual([])
    expect(wrong({ min_pressure: 11.1, max_pressure: 11 })).toEqual(isShown ? ['min_pressure'] : [])
  })

  it('never show the external temperature limit', () => {
    expect(alarmSettingKeysOf(sections).filter((key) => key.startsWith('tmax'))).toEqual([])
  })
})

it('refuses half a minute of repeat', () => {
  expect([
    ...wrongAlarmSettingKeys(FILL_LEVEL_ALARM_SECTIONS, { ...DEFAULT_ALARM_SETTINGS, pmax_repeat: 0.5 }),
  ]).toEqual(['pmax_repeat'])
})

it('does not judge what the reader may not see', () => {
  const { pressure_inflation: _, ...seen } = DEFAULT_ALARM_SETTINGS
  expect(wrongAlarmSettingKeys(PRESSURE_ALARM_SECTIONS, seen).size).toBe(0)
})

it('offers every fill level from 90 down to 10 percent', () => {
  const offered = alarmSettingKeysOf(FILL_LEVEL_ALARM_SECTIONS).filter((key) => /^filllt\d+_enabled$/.test(key))
  expect(offered).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10].map((percent) => `filllt${percent}_enabled`))
})

describe('applying one tire to all', () => {
  type Tire = AlarmSettings & { name: string; position_row: number }
  const tire = (name: string, change: Partial<AlarmSettings> = {}): Tire => ({
    ...DEFAULT_ALARM_SETTINGS,
    name,
    position_row: 0,
    ...change,
  })

  it("takes over what is shown and leaves name, group and the other generation's alarms", () => {
    const front = tire('front', { min_pressure: 6.5, tire_group: 2, pmax: 13 })
    const [after] = applyAlarmSettingsToAllTires([tire('rear')], front, PRESSURE_ALARM_SECTIONS)
    expect(after).toEqual(tire('rear', { min_pressure: 6.5 }))
    expect(applyAlarmSettingsToAllTires([tire('rear')], front, FILL_LEVEL_ALARM_SECTIONS)).toEqual([
      tire('rear', { pmax: 13 }),
    ])
  })

  it('leaves a rate alone that the reader may not see', () => {
    const { pressure_inflation: _, ...front } = tire('front')
    const [after] = applyAlarmSettingsToAllTires<Partial<Tire>>(
      [tire('rear', { pressure_inflation: 1 })],
      front,
      PRESSURE_ALARM_SECTIONS,
    )
    expect(after?.pressure_inflation).toBe(1)
  })
})
