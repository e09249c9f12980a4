import { expect, it } from 'vitest'
import { ALARM_KINDS, type AlarmKind } from '../kinds/alarm-kind.ts'
import { aReading } from '../testing/a-tire-story.ts'
import {
  alarmRuleOf,
  EXAMPLE_TIRE_SETTINGS,
  ruleInputWithFillLevel,
  ruleInputWithGasTemperature,
  ruleInputWithLosingTire,
  ruleInputWithNeighbour,
  ruleInputWithPressureReading,
  ruleInputWithServicedTire,
  ruleInputWithTagTemperatures,
  TEST_NOW,
} from '../testing/alarm-rule-inputs-with.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { days, epochSeconds, minutes } from '../units/time.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'
import { ALARM_RULE_OF_KIND } from './alarm-rules.ts'

it('every kind but what happens at the workshop and what people remark has a rule', () => {
  const judged = ALARM_KINDS.filter((kind) => kind !== 'inflation' && kind !== 'deflation' && kind !== 'remark')
  expect([...ALARM_RULE_OF_KIND.keys()].sort()).toEqual([...judged].sort())
})

it.each([
  { kind: 'belowMaintenanceLevel', ago: 1_799, readings: 3 },
  { kind: 'belowMaintenanceLevel', ago: 1_800, readings: 2 },
  { kind: 'maintenancePressure', ago: 3_600, readings: 2 },
  { kind: 'pressureDifference', ago: 1_800, readings: 2 },
  { kind: 'maintenancePressureDifference', ago: 1_799, readings: 3 },
] as const)('$kind takes $readings readings of a tag that speaks every $ago s', ({ kind, ago, readings }) => {
  const now = anAlarmRuleInput({ last: aReading(TEST_NOW - ago, 9, 15, 80) })
  expect(alarmRuleOf(kind).debounce(now)).toEqual({ readings, span: minutes(30) })
})

it('says what it measured, under the keys of the messages', () => {
  const data = (kind: AlarmKind, now: Partial<AlarmRuleInput>) =>
    alarmRuleOf(kind).data(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS)
  expect(data('blowOut', ruleInputWithPressureReading(0.3))).toEqual({ p: 0.3, pp: 9, s: 80 })
  expect(data('pressureLow', ruleInputWithPressureReading(6.5))).toEqual({ p: 6.5, pm: 7, pp: 9 })
  expect(data('pressureHigh', ruleInputWithPressureReading(12))).toEqual({ p: 12, pM: 11, pp: 9 })
  expect(data('pressureLoss', ruleInputWithLosingTire(4, 1))).toEqual({
    p: 9,
    pp: 9,
    ep: 9,
    ep15: 9,
    pDH: 4,
    pMDHm: 3,
    sp15: 9,
    sp: 9,
    dt: 3_600,
  })
  expect(data('pressureDifference', ruleInputWithNeighbour(8.4, 9))).toEqual({ pD: 0.6, pMD: 0.5, p: 9 })
  expect(data('maintenancePressureDifference', ruleInputWithNeighbour(8.6, 9))).toEqual({ pD: 0.4, pMMD: 0.3, p: 9 })
  expect(data('temperatureDifference', ruleInputWithTagTemperatures(50, 15))).toEqual({ tD: 35, tMD: 30, it: 50 })
  expect(data('internalTemperature', ruleInputWithGasTemperature(90))).toEqual({ it: 90, p: 9, tM: 85, s: 80 })
  expect(data('tooHighPressure', ruleInputWithPressureReading(11.5))).toEqual({ p: 11.5, pM: 11, it: 15 })
  expect(data('totalMileage', ruleInputWithServicedTire({}))).toEqual({ mi: 100_000 })
  expect(data('age', ruleInputWithServicedTire({ purchased: epochSeconds(TEST_NOW - days(1_100)) }))).toEqual({
    msg: '1100 days',
  })
  expect(data('fillLevelBelow90', ruleInputWithFillLevel(80))).toEqual({ p: 9, pp: 9, it: 15, s: 80 })
})
