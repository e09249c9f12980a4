import { expect, it } from 'vitest'
import { NO_CONTEXT } from '../state/tire-context.ts'
import { aJudgement } from '../testing/a-judgement.ts'
import { aMate } from '../testing/a-mate.ts'
import { NOW, standing, tags, withNeighbour } from '../testing/a-rule.ts'
import { testRows } from '../testing/rule-rows.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { DIFFERENCE_RULES } from './difference-rules.ts'
import { groupDifference } from './tire-differences.ts'

testRows(DIFFERENCE_RULES, {
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
    on: [tags(46, 15), tags(46, 15, { ...standing, stoppedAt: epochSeconds(NOW - 1_799) }), tags(46, 15, {}, 600)],
    notQuite: [
      tags(45, 15),
      tags(15, 46),
      tags(46, 15, { movingSince: epochSeconds(NOW - 899) }),
      tags(46, 15, { ...standing, stoppedAt: epochSeconds(NOW - 1_800) }),
      tags(46, 15, {}, 601),
      tags(46, 15, { carried: true }),
    ],
    clear: [tags(40, 15), tags(40, 15, { ...standing, stoppedAt: epochSeconds(NOW - 9_000) }, 4_500)],
    notYet: [tags(41, 15), tags(40, 15, {}, 601)],
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
    on: [tags(46, 15)],
    notQuite: [tags(45, 15), tags(15, 46)],
    clear: [tags(40, 15)],
    notYet: [tags(41, 15)],
    debounce: [2, 60],
    clearAfter: 300,
  },
})

it('a neighbour whose sensor scatters is compared with beyond its scatter', () => {
  const apart = (scatter: number, parkPressure: number) =>
    groupDifference({
      ...aJudgement(),
      ...withNeighbour(8.4, 9),
      around: { ...NO_CONTEXT, group: 'axle 1', mates: [aMate(9, 15, { parkPressure: bar(parkPressure), scatter })] },
    })?.all
  expect(apart(0, 9)).toBeCloseTo(0.6, 6)
  expect(apart(0.2, 9)).toBeCloseTo(0.2, 6)
  expect(apart(0.2, 9.4)).toBeCloseTo(0.6, 6)
})
