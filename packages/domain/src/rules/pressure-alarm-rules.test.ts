import { expect, it } from 'vitest'
import { DEFAULT_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import {
  alarmRuleOf,
  EXAMPLE_TIRE_SETTINGS,
  ruleInputWithColdPressure,
  ruleInputWithFillLevelBound,
  ruleInputWithPressureReading,
  ruleInputWithReadingAfterGap,
} from '../testing/alarm-rule-inputs-with.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { PRESSURE_ALARM_RULES } from './pressure-alarm-rules.ts'

testAlarmRules(PRESSURE_ALARM_RULES, {
  blowOut: {
    on: [
      ruleInputWithReadingAfterGap(120, 8, 6),
      ruleInputWithReadingAfterGap(121, 8, 4),
      ruleInputWithReadingAfterGap(600, 8, 4),
      ruleInputWithReadingAfterGap(600, 4.5, 2.25),
      ruleInputWithReadingAfterGap(24, 9, 5.5),
      { ...ruleInputWithReadingAfterGap(24, 9, 4.9), stands: true },
      { ...ruleInputWithReadingAfterGap(60, 9, 2), stands: true },
      { ...ruleInputWithReadingAfterGap(61, 9, 2.1), stands: true },
    ],
    notQuite: [
      ruleInputWithReadingAfterGap(120, 8, 6.01),
      // A slow leak that is nearly flat, a tag that was never screwed on, half of too little.
      ruleInputWithReadingAfterGap(120, 2.4, 0.3),
      ruleInputWithReadingAfterGap(600, 4.49, 0),
      ruleInputWithReadingAfterGap(600, 0.08, 0),
      ruleInputWithReadingAfterGap(600, 4.5, 2.51),
      ruleInputWithReadingAfterGap(121, 8, 4.01),
      ruleInputWithReadingAfterGap(601, 8, 0),
      { ...ruleInputWithReadingAfterGap(60, 9, 0), doubted: true },
      // A valve without its core lets as much out.
      { ...ruleInputWithReadingAfterGap(24, 9, 5), stands: true },
      { ...ruleInputWithReadingAfterGap(60, 9, 2.1), stands: true },
    ],
    clear: [ruleInputWithPressureReading(7.2), { ...ruleInputWithPressureReading(3), inflating: true }],
    notYet: [ruleInputWithPressureReading(7.19)],
    debounce: [2, 0],
    clearAfter: 600,
  },
  pressureLow: {
    on: [ruleInputWithPressureReading(6.99)],
    notQuite: [ruleInputWithPressureReading(7)],
    clear: [
      { ...ruleInputWithPressureReading(7.2), ...ruleInputWithColdPressure(6.7) },
      { ...ruleInputWithPressureReading(7.2), ...ruleInputWithFillLevelBound(80, { cold: true }) },
      { ...ruleInputWithPressureReading(7.2), ...ruleInputWithFillLevelBound(80, { inflating: true }) },
    ],
    notYet: [
      { ...ruleInputWithPressureReading(7.19), ...ruleInputWithColdPressure(8) },
      { ...ruleInputWithPressureReading(8), ...ruleInputWithColdPressure(6.69) },
      { ...ruleInputWithPressureReading(8), ...ruleInputWithFillLevelBound(80) },
    ],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureHigh: {
    on: [ruleInputWithPressureReading(11.01)],
    notQuite: [ruleInputWithPressureReading(11)],
    clear: [ruleInputWithPressureReading(10.8)],
    notYet: [ruleInputWithPressureReading(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureLow: {
    on: [ruleInputWithPressureReading(9, -51)],
    notQuite: [ruleInputWithPressureReading(9, -50)],
    clear: [ruleInputWithPressureReading(9, -47)],
    notYet: [ruleInputWithPressureReading(9, -48)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureHigh: {
    on: [ruleInputWithPressureReading(9, 101)],
    notQuite: [ruleInputWithPressureReading(9, 100)],
    clear: [ruleInputWithPressureReading(9, 97)],
    notYet: [ruleInputWithPressureReading(9, 98)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressure: {
    on: [ruleInputWithColdPressure(8.49, { cold: true }), ruleInputWithColdPressure(8.49, { lossProven: true })],
    notQuite: [ruleInputWithColdPressure(8.5, { cold: true }), ruleInputWithColdPressure(8, {})],
    clear: [ruleInputWithColdPressure(8.65), ruleInputWithFillLevelBound(97, { inflating: true })],
    notYet: [
      ruleInputWithColdPressure(8.64),
      ruleInputWithFillLevelBound(96, { inflating: true }),
      ruleInputWithFillLevelBound(99),
    ],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
})

it('the hidden limit of the tag’s temperature counts only when it is on', () => {
  const hidden = buildTireSettings({ ...DEFAULT_ALARM_SETTINGS, tmax: 60, tmax_enabled: true, tmax_repeat: 5 }, null)
  const rule = alarmRuleOf('temperatureHigh')
  expect(hidden.on[rule.kind]).toBe(true)
  expect(rule.bad(anAlarmRuleInput(ruleInputWithPressureReading(9, 61)), hidden, null)).toBe(true)
  expect(rule.bad(anAlarmRuleInput(ruleInputWithPressureReading(9, 61)), EXAMPLE_TIRE_SETTINGS, null)).toBe(false)
  expect(rule.repeat(hidden)).toBe(300)
})
