import { expect, it } from 'vitest'
import {
  aFillLevel,
  aFillLevelBound,
  aGasTemperature,
  aLosingTire,
  alarmRuleOf,
  aPressureReading,
} from '../testing/a-rule.ts'
import { type AlarmRuleTestCase, testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { GAS_CONTENT_ALARM_RULES } from './gas-content-alarm-rules.ts'

const fillLevelRow = (limit: number): AlarmRuleTestCase => ({
  on: [aFillLevel(limit - 0.01), aFillLevelBound(limit - 5.01)],
  notQuite: [aFillLevel(limit), aFillLevelBound(limit - 5)],
  clear: [
    aFillLevel(limit + 2),
    aFillLevelBound(limit + 2, { cold: true }),
    aFillLevelBound(limit + 2, { inflating: true }),
  ],
  notYet: [aFillLevel(limit + 1.99), aFillLevelBound(limit + 20)],
  debounce: [2, 60],
  clearAfter: 300,
})

testAlarmRules(GAS_CONTENT_ALARM_RULES, {
  internalTemperature: {
    on: [
      aGasTemperature(85.1),
      // Twice 0.1 bar of 10.01 absolute are 7.3 K.
      { ...aGasTemperature(92.4), scatter: 0.1 },
      { ...aGasTemperature(85.1), ...aFillLevel(89.9) },
      { ...aGasTemperature(85.1), ...aFillLevel(90), lossTold: true },
      { ...aGasTemperature(121.1), ...aFillLevel(60), lossTold: true },
    ],
    notQuite: [
      aGasTemperature(85),
      { ...aGasTemperature(92.2), scatter: 0.1 },
      { internalTemperature: null },
      { ...aGasTemperature(86), heatShows: false },
      { ...aGasTemperature(85.1), ...aFillLevel(89.9), lossTold: true },
      { ...aGasTemperature(121), ...aFillLevel(60), lossTold: true },
    ],
    clear: [aGasTemperature(82)],
    notYet: [aGasTemperature(82.1), { internalTemperature: null }],
    debounce: [2, 60],
    clearAfter: 300,
  },
  tooHighPressure: {
    on: [aPressureReading(11.01)],
    notQuite: [aPressureReading(11)],
    clear: [aPressureReading(10.8)],
    notYet: [aPressureReading(10.81)],
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
    on: [aFillLevel(94.9, { cold: true }), aFillLevel(94.9, { lossProven: true })],
    notQuite: [aFillLevel(95, { cold: true }), aFillLevel(90)],
    clear: [aFillLevel(96.5), aFillLevelBound(96.5, { inflating: true })],
    notYet: [aFillLevel(96.4), aFillLevelBound(99)],
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
      anAlarmRuleInput(aLosingTire(9, 9)),
      anAlarmRuleInput(aLosingTire(9, 9, 9, { scatter: 0.04 })),
    ]
    expect(debounce(scatters)).toEqual({ ...debounce(sound), readings: debounce(sound).readings + 1 })
  },
)
