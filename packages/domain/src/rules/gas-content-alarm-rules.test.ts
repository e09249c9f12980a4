import { expect, it } from 'vitest'
import {
  alarmRuleOf,
  ruleInputWithFillLevel,
  ruleInputWithFillLevelBound,
  ruleInputWithGasTemperature,
  ruleInputWithLosingTire,
  ruleInputWithPressureReading,
} from '../testing/alarm-rule-inputs-with.ts'
import { type AlarmRuleTestCase, testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { GAS_CONTENT_ALARM_RULES } from './gas-content-alarm-rules.ts'

const fillLevelRow = (limit: number): AlarmRuleTestCase => ({
  on: [ruleInputWithFillLevel(limit - 0.01), ruleInputWithFillLevelBound(limit - 5.01)],
  notQuite: [ruleInputWithFillLevel(limit), ruleInputWithFillLevelBound(limit - 5)],
  clear: [
    ruleInputWithFillLevel(limit + 2),
    ruleInputWithFillLevelBound(limit + 2, { cold: true }),
    ruleInputWithFillLevelBound(limit + 2, { inflating: true }),
  ],
  notYet: [ruleInputWithFillLevel(limit + 1.99), ruleInputWithFillLevelBound(limit + 20)],
  debounce: [2, 60],
  clearAfter: 300,
})

testAlarmRules(GAS_CONTENT_ALARM_RULES, {
  internalTemperature: {
    on: [
      ruleInputWithGasTemperature(85.1),
      // Twice 0.1 bar of 10.01 absolute are 7.3 K.
      { ...ruleInputWithGasTemperature(92.4), scatter: 0.1 },
      { ...ruleInputWithGasTemperature(85.1), ...ruleInputWithFillLevel(89.9) },
      { ...ruleInputWithGasTemperature(85.1), ...ruleInputWithFillLevel(90), lossTold: true },
      { ...ruleInputWithGasTemperature(121.1), ...ruleInputWithFillLevel(60), lossTold: true },
    ],
    notQuite: [
      ruleInputWithGasTemperature(85),
      { ...ruleInputWithGasTemperature(92.2), scatter: 0.1 },
      { internalTemperature: null },
      { ...ruleInputWithGasTemperature(86), heatShows: false },
      { ...ruleInputWithGasTemperature(85.1), ...ruleInputWithFillLevel(89.9), lossTold: true },
      { ...ruleInputWithGasTemperature(121), ...ruleInputWithFillLevel(60), lossTold: true },
    ],
    clear: [ruleInputWithGasTemperature(82)],
    notYet: [ruleInputWithGasTemperature(82.1), { internalTemperature: null }],
    debounce: [2, 60],
    clearAfter: 300,
  },
  tooHighPressure: {
    on: [ruleInputWithPressureReading(11.01)],
    notQuite: [ruleInputWithPressureReading(11)],
    clear: [ruleInputWithPressureReading(10.8)],
    notYet: [ruleInputWithPressureReading(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  fillLevelBelow90: fillLevelRow(90),
  fillLevelBelow80: fillLevelRow(80),
  fillLevelBelow70: fillLevelRow(70),
  fillLevelBelow60: fillLevelRow(60),
  fillLevelBelow50: fillLevelRow(50),
  fillLevelBelow40: fillLevelRow(40),
  fillLevelBelow30: fillLevelRow(30),
  fillLevelBelow20: fillLevelRow(20),
  fillLevelBelow10: fillLevelRow(10),
  belowMaintenanceLevel: {
    on: [ruleInputWithFillLevel(94.9, { cold: true }), ruleInputWithFillLevel(94.9, { lossProven: true })],
    notQuite: [ruleInputWithFillLevel(95, { cold: true }), ruleInputWithFillLevel(90)],
    clear: [ruleInputWithFillLevel(96.5), ruleInputWithFillLevelBound(96.5, { inflating: true })],
    notYet: [ruleInputWithFillLevel(96.4), ruleInputWithFillLevelBound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
})

it('a fall that the reading before has shown needs no second one', () => {
  expect(alarmRuleOf('fillLevelBelow50').debounce(anAlarmRuleInput({ fell: true }))).toEqual({ readings: 1, span: 0 })
})

it.each(['fillLevelBelow90', 'internalTemperature', 'belowMaintenanceLevel', 'fillLevelLoss'] as const)(
  'what a sensor that scatters says of %s, it must say once more',
  (kind) => {
    const { debounce } = alarmRuleOf(kind)
    const [sound, scatters] = [
      anAlarmRuleInput(ruleInputWithLosingTire(9, 9)),
      anAlarmRuleInput(ruleInputWithLosingTire(9, 9, 9, { scatter: 0.04 })),
    ]
    expect(debounce(scatters)).toEqual({ ...debounce(sound), readings: debounce(sound).readings + 1 })
  },
)
