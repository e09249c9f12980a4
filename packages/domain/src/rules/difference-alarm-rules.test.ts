import { expect, it } from 'vitest'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { STANDING_VEHICLE, TEST_NOW, withNeighbour, withTagTemperatures } from '../testing/a-rule.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { DIFFERENCE_ALARM_RULES } from './difference-alarm-rules.ts'
import { pressureDifferenceInGroup } from './tire-differences.ts'

testAlarmRules(DIFFERENCE_ALARM_RULES, {
  pressureDifference: {
    on: [withNeighbour(8.49, 9), { ...withNeighbour(8.09, 9), scatter: 0.2 }],
    notQuite: [
      withNeighbour(8.5, 9),
      withNeighbour(9, 8.4),
      withNeighbour(8.4, 9, 'axle 2'),
      { ...withNeighbour(8.11, 9), scatter: 0.2 },
    ],
    clear: [withNeighbour(8.61, 9), withNeighbour(8.7, 8.4)],
    notYet: [withNeighbour(8.59, 9), withNeighbour(8.7, 9, 'axle 2')],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  temperatureDifference: {
    on: [
      withTagTemperatures(46, 15),
      withTagTemperatures(46, 15, { ...STANDING_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 1_799) }),
      withTagTemperatures(46, 15, {}, 600),
    ],
    notQuite: [
      withTagTemperatures(45, 15),
      withTagTemperatures(15, 46),
      withTagTemperatures(46, 15, { movingSince: epochSeconds(TEST_NOW - 899) }),
      withTagTemperatures(46, 15, { ...STANDING_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 1_800) }),
      withTagTemperatures(46, 15, {}, 601),
      withTagTemperatures(46, 15, { carried: true }),
    ],
    clear: [
      withTagTemperatures(40, 15),
      withTagTemperatures(40, 15, { ...STANDING_VEHICLE, stoppedAt: epochSeconds(TEST_NOW - 9_000) }, 4_500),
    ],
    notYet: [withTagTemperatures(41, 15), withTagTemperatures(40, 15, {}, 601)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressureDifference: {
    on: [withNeighbour(8.69, 9)],
    notQuite: [withNeighbour(8.701, 9), withNeighbour(9, 8.4)],
    clear: [withNeighbour(8.81, 9)],
    notYet: [withNeighbour(8.79, 9)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  externalTemperatureDifference: {
    on: [withTagTemperatures(46, 15)],
    notQuite: [withTagTemperatures(45, 15), withTagTemperatures(15, 46)],
    clear: [withTagTemperatures(40, 15)],
    notYet: [withTagTemperatures(41, 15)],
    debounce: [2, 60],
    clearAfter: 300,
  },
})

it('a neighbour whose sensor scatters is compared with beyond its scatter', () => {
  const apart = (scatter: number, parkPressure: number) =>
    pressureDifferenceInGroup({
      ...anAlarmRuleInput(),
      ...withNeighbour(8.4, 9),
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
