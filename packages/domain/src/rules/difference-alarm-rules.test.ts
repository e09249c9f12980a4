import { expect, it } from 'vitest'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import {
  ruleInputWithNeighbour,
  ruleInputWithTagTemperatures,
  STANDING_TEST_VEHICLE,
  TEST_NOW,
} from '../testing/alarm-rule-inputs-with.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { DIFFERENCE_ALARM_RULES } from './difference-alarm-rules.ts'
import { pressureDifferenceInGroup } from './tire-differences.ts'

testAlarmRules(DIFFERENCE_ALARM_RULES, {
  pressureDifference: {
    on: [ruleInputWithNeighbour(8.49, 9), { ...ruleInputWithNeighbour(8.09, 9), scatter: 0.2 }],
    notQuite: [
      ruleInputWithNeighbour(8.5, 9),
      ruleInputWithNeighbour(9, 8.4),
      ruleInputWithNeighbour(8.4, 9, 'axle 2'),
      { ...ruleInputWithNeighbour(8.11, 9), scatter: 0.2 },
    ],
    clear: [ruleInputWithNeighbour(8.61, 9), ruleInputWithNeighbour(8.7, 8.4)],
    notYet: [ruleInputWithNeighbour(8.59, 9), ruleInputWithNeighbour(8.7, 9, 'axle 2')],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  temperatureDifference: {
    on: [
      ruleInputWithTagTemperatures(46, 15),
      ruleInputWithTagTemperatures(46, 15, { ...STANDING_TEST_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 1_799) }),
      ruleInputWithTagTemperatures(46, 15, {}, 600),
    ],
    notQuite: [
      ruleInputWithTagTemperatures(45, 15),
      ruleInputWithTagTemperatures(15, 46),
      ruleInputWithTagTemperatures(46, 15, { movingSince: epochSeconds(TEST_NOW - 899) }),
      ruleInputWithTagTemperatures(46, 15, { ...STANDING_TEST_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 1_800) }),
      ruleInputWithTagTemperatures(46, 15, {}, 601),
      ruleInputWithTagTemperatures(46, 15, { carried: true }),
    ],
    clear: [
      ruleInputWithTagTemperatures(40, 15),
      ruleInputWithTagTemperatures(
        40,
        15,
        { ...STANDING_TEST_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 9_000) },
        4_500,
      ),
    ],
    notYet: [ruleInputWithTagTemperatures(41, 15), ruleInputWithTagTemperatures(40, 15, {}, 601)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressureDifference: {
    on: [ruleInputWithNeighbour(8.69, 9)],
    notQuite: [ruleInputWithNeighbour(8.701, 9), ruleInputWithNeighbour(9, 8.4)],
    clear: [ruleInputWithNeighbour(8.81, 9)],
    notYet: [ruleInputWithNeighbour(8.79, 9)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  externalTemperatureDifference: {
    on: [ruleInputWithTagTemperatures(46, 15)],
    notQuite: [ruleInputWithTagTemperatures(45, 15), ruleInputWithTagTemperatures(15, 46)],
    clear: [ruleInputWithTagTemperatures(40, 15)],
    notYet: [ruleInputWithTagTemperatures(41, 15)],
    debounce: [2, 60],
    clearAfter: 300,
  },
})

it('a neighbour whose sensor scatters is compared with beyond its scatter', () => {
  const apart = (scatter: number, parkPressure: number) =>
    pressureDifferenceInGroup({
      ...anAlarmRuleInput(),
      ...ruleInputWithNeighbour(8.4, 9),
      around: {
        ...NO_TIRE_CONTEXT,
        group: 'axle 1',
        mates: [aNeighbourTire(9, 15, { parkPressure: bar(parkPressure), scatter })],
      },
    })?.all
  expect(apart(0, 9)).toBeCloseTo(0.6, 6)
  expect(apart(0.2, 9)).toBeCloseTo(0.2, 6)
  expect(apart(0.2, 9.4)).toBeCloseTo(0.6, 6)
})
