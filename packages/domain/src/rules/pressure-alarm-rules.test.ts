import { expect, it } from 'vitest'
import { NEW_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { tireSettings } from '../state/tire-settings.ts'
import {
  aColdPressure,
  aFillLevelBound,
  alarmRuleOf,
  aPressureReading,
  aReadingAfterGap,
  EXAMPLE_SETTINGS,
} from '../testing/a-rule.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { PRESSURE_ALARM_RULES } from './pressure-alarm-rules.ts'

testAlarmRules(PRESSURE_ALARM_RULES, {
  blowOut: {
    on: [
      aReadingAfterGap(120, 8, 6),
      aReadingAfterGap(121, 8, 4),
      aReadingAfterGap(600, 8, 4),
      aReadingAfterGap(600, 4.5, 2.25),
      aReadingAfterGap(24, 9, 5.5),
      { ...aReadingAfterGap(24, 9, 4.9), stands: true },
      { ...aReadingAfterGap(60, 9, 2), stands: true },
      { ...aReadingAfterGap(61, 9, 2.1), stands: true },
    ],
    notQuite: [
      aReadingAfterGap(120, 8, 6.01),
      // A slow leak that is nearly flat, a tag that was never screwed on, half of too little.
      aReadingAfterGap(120, 2.4, 0.3),
      aReadingAfterGap(600, 4.49, 0),
      aReadingAfterGap(600, 0.08, 0),
      aReadingAfterGap(600, 4.5, 2.51),
      aReadingAfterGap(121, 8, 4.01),
      aReadingAfterGap(601, 8, 0),
      { ...aReadingAfterGap(60, 9, 0), doubted: true },
      // A valve without its core lets as much out.
      { ...aReadingAfterGap(24, 9, 5), stands: true },
      { ...aReadingAfterGap(60, 9, 2.1), stands: true },
    ],
    clear: [aPressureReading(7.2), { ...aPressureReading(3), inflating: true }],
    notYet: [aPressureReading(7.19)],
    debounce: [2, 0],
    clearAfter: 600,
  },
  pressureLow: {
    on: [aPressureReading(6.99)],
    notQuite: [aPressureReading(7)],
    clear: [
      { ...aPressureReading(7.2), ...aColdPressure(6.7) },
      { ...aPressureReading(7.2), ...aFillLevelBound(80, { cold: true }) },
      { ...aPressureReading(7.2), ...aFillLevelBound(80, { inflating: true }) },
    ],
    notYet: [
      { ...aPressureReading(7.19), ...aColdPressure(8) },
      { ...aPressureReading(8), ...aColdPressure(6.69) },
      { ...aPressureReading(8), ...aFillLevelBound(80) },
    ],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureHigh: {
    on: [aPressureReading(11.01)],
    notQuite: [aPressureReading(11)],
    clear: [aPressureReading(10.8)],
    notYet: [aPressureReading(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureLow: {
    on: [aPressureReading(9, -51)],
    notQuite: [aPressureReading(9, -50)],
    clear: [aPressureReading(9, -47)],
    notYet: [aPressureReading(9, -48)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureHigh: {
    on: [aPressureReading(9, 101)],
    notQuite: [aPressureReading(9, 100)],
    clear: [aPressureReading(9, 97)],
    notYet: [aPressureReading(9, 98)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressure: {
    on: [aColdPressure(8.49, { cold: true }), aColdPressure(8.49, { lossProven: true })],
    notQuite: [aColdPressure(8.5, { cold: true }), aColdPressure(8, {})],
    clear: [aColdPressure(8.65), aFillLevelBound(97, { inflating: true })],
    notYet: [aColdPressure(8.64), aFillLevelBound(96, { inflating: true }), aFillLevelBound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
})

it('the hidden limit of the tag’s temperature counts only when it is on', () => {
  const hidden = tireSettings({ ...NEW_ALARM_SETTINGS, tmax: 60, tmax_enabled: true, tmax_repeat: 5 }, null)
  const rule = alarmRuleOf('temperatureHigh')
  expect(hidden.on[rule.kind]).toBe(true)
  expect(rule.bad(anAlarmRuleInput(aPressureReading(9, 61)), hidden, null)).toBe(true)
  expect(rule.bad(anAlarmRuleInput(aPressureReading(9, 61)), EXAMPLE_SETTINGS, null)).toBe(false)
  expect(rule.repeat(hidden)).toBe(300)
})
