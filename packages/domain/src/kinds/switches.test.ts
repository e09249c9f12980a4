import { expect, it } from 'vitest'
import { GAS_CONTENT_ALARM_SWITCHES } from '../limits/alarm-settings.ts'
import { DEFAULT_ALARM_SETTINGS, DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { ALARM_RULES } from '../rules/alarm-rules.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import { ALARM_KINDS, alarmSwitchesOfKind } from './alarm-kind.ts'

it('every switch of the settings switches a kind on', () => {
  const switches = Object.keys({ ...DEFAULT_ALARM_SETTINGS, ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS }).filter((key) =>
    key.endsWith('_enabled'),
  )
  expect([...new Set<string>(ALARM_KINDS.flatMap(alarmSwitchesOfKind))].sort()).toEqual(switches.sort())
})

it('a tire of its own settings is judged by content as its type says', () => {
  const all = Object.fromEntries(GAS_CONTENT_ALARM_SWITCHES.map((each) => [each, true]))
  const own = { ...DEFAULT_ALARM_SETTINGS, pressure_alarm_enabled: true }
  const { on } = buildTireSettings({ ...DEFAULT_ALARM_SETTINGS, ...all }, own)
  expect(on).toMatchObject({ pressureLow: true, fillLevelBelow90: true, tooHighPressure: true, temperatureHigh: true })
  const off = buildTireSettings(DEFAULT_ALARM_SETTINGS, { ...own, ...all }).on
  expect(off).toMatchObject({ pressureLow: true, fillLevelBelow90: false, tooHighPressure: false })
})

it('what has a rule has a switch', () => {
  expect(ALARM_RULES.filter(({ kind }) => alarmSwitchesOfKind(kind).length === 0)).toEqual([])
})
