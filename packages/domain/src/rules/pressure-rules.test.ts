import { expect, it } from 'vitest'
import { NEW_ALARM_SETTINGS } from '../limits/default-settings.ts'
import { tireSettings } from '../state/tire-settings.ts'
import { aJudgement } from '../testing/a-judgement.ts'
import { after, bound, park, reads, ruleOf, settings } from '../testing/a-rule.ts'
import { testRows } from '../testing/rule-rows.ts'
import { PRESSURE_RULES } from './pressure-rules.ts'

testRows(PRESSURE_RULES, {
  blowOut: {
    on: [
      after(120, 8, 6),
      after(121, 8, 4),
      after(600, 8, 4),
      after(600, 4.5, 2.25),
      after(24, 9, 5.5),
      { ...after(24, 9, 4.9), stands: true },
      { ...after(60, 9, 2), stands: true },
      { ...after(61, 9, 2.1), stands: true },
    ],
    notQuite: [
      after(120, 8, 6.01),
      // A slow leak that is nearly flat, a tag that was never screwed on, half of too little.
      after(120, 2.4, 0.3),
      after(600, 4.49, 0),
      after(600, 0.08, 0),
      after(600, 4.5, 2.51),
      after(121, 8, 4.01),
      after(601, 8, 0),
      { ...after(60, 9, 0), doubted: true },
      // A valve without its core lets as much out.
      { ...after(24, 9, 5), stands: true },
      { ...after(60, 9, 2.1), stands: true },
    ],
    clear: [reads(7.2), { ...reads(3), inflating: true }],
    notYet: [reads(7.19)],
    debounce: [2, 0],
    clearAfter: 600,
  },
  pressureLow: {
    on: [reads(6.99)],
    notQuite: [reads(7)],
    clear: [
      { ...reads(7.2), ...park(6.7) },
      { ...reads(7.2), ...bound(80, { cold: true }) },
      { ...reads(7.2), ...bound(80, { inflating: true }) },
    ],
    notYet: [
      { ...reads(7.19), ...park(8) },
      { ...reads(8), ...park(6.69) },
      { ...reads(8), ...bound(80) },
    ],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureHigh: {
    on: [reads(11.01)],
    notQuite: [reads(11)],
    clear: [reads(10.8)],
    notYet: [reads(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureLow: {
    on: [reads(9, -51)],
    notQuite: [reads(9, -50)],
    clear: [reads(9, -47)],
    notYet: [reads(9, -48)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureHigh: {
    on: [reads(9, 101)],
    notQuite: [reads(9, 100)],
    clear: [reads(9, 97)],
    notYet: [reads(9, 98)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressure: {
    on: [park(8.49, { cold: true }), park(8.49, { lossProven: true })],
    notQuite: [park(8.5, { cold: true }), park(8, {})],
    clear: [park(8.65), bound(97, { inflating: true })],
    notYet: [park(8.64), bound(96, { inflating: true }), bound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
})

it('the hidden limit of the tag’s temperature counts only when it is on', () => {
  const hidden = tireSettings({ ...NEW_ALARM_SETTINGS, tmax: 60, tmax_enabled: true, tmax_repeat: 5 }, null)
  const rule = ruleOf('temperatureHigh')
  expect(hidden.on[rule.kind]).toBe(true)
  expect(rule.bad(aJudgement(reads(9, 61)), hidden, null)).toBe(true)
  expect(rule.bad(aJudgement(reads(9, 61)), settings, null)).toBe(false)
  expect(rule.repeat(hidden)).toBe(300)
})
