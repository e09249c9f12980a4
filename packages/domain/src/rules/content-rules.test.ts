import { expect, it } from 'vitest'
import { aJudgement } from '../testing/a-judgement.ts'
import { bound, inside, level, loses, reads, ruleOf } from '../testing/a-rule.ts'
import { type Row, testRows } from '../testing/rule-rows.ts'
import { CONTENT_RULES } from './content-rules.ts'

const fillLevelRow = (limit: number): Row => ({
  on: [level(limit - 0.01), bound(limit - 5.01)],
  notQuite: [level(limit), bound(limit - 5)],
  clear: [level(limit + 2), bound(limit + 2, { cold: true }), bound(limit + 2, { inflating: true })],
  notYet: [level(limit + 1.99), bound(limit + 20)],
  debounce: [2, 60],
  clearAfter: 300,
})

testRows(CONTENT_RULES, {
  internalTemperature: {
    on: [
      inside(85.1),
      // Twice 0.1 bar of 10.01 absolute are 7.3 K.
      { ...inside(92.4), scatter: 0.1 },
      { ...inside(85.1), ...level(89.9) },
      { ...inside(85.1), ...level(90), lossTold: true },
      { ...inside(121.1), ...level(60), lossTold: true },
    ],
    notQuite: [
      inside(85),
      { ...inside(92.2), scatter: 0.1 },
      { internalTemperature: null },
      { ...inside(86), heatShows: false },
      { ...inside(85.1), ...level(89.9), lossTold: true },
      { ...inside(121), ...level(60), lossTold: true },
    ],
    clear: [inside(82)],
    notYet: [inside(82.1), { internalTemperature: null }],
    debounce: [2, 60],
    clearAfter: 300,
  },
  tooHighPressure: {
    on: [reads(11.01)],
    notQuite: [reads(11)],
    clear: [reads(10.8)],
    notYet: [reads(10.81)],
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
    on: [level(94.9, { cold: true }), level(94.9, { lossProven: true })],
    notQuite: [level(95, { cold: true }), level(90)],
    clear: [level(96.5), bound(96.5, { inflating: true })],
    notYet: [level(96.4), bound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
})

it('a fall that the reading before has shown needs no second one', () => {
  expect(ruleOf('fillLevelBelow50').debounce(aJudgement({ fell: true }))).toEqual({ readings: 1, span: 0 })
})

it.each(['fillLevelBelow90', 'internalTemperature', 'belowMaintenanceLevel', 'fillLevelLoss'] as const)(
  'what a sensor that scatters says of %s, it must say once more',
  (kind) => {
    const { debounce } = ruleOf(kind)
    const [sound, scatters] = [aJudgement(loses(9, 9)), aJudgement(loses(9, 9, 9, { scatter: 0.04 }))]
    expect(debounce(scatters)).toEqual({ ...debounce(sound), readings: debounce(sound).readings + 1 })
  },
)
