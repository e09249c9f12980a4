import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alarmRuleOf,
  anOpenEventOf,
  EXAMPLE_TIRE_SETTINGS,
  ruleInputWithLosingTire,
  ruleInputWithPressureReading,
  TEST_NOW,
} from '../testing/alarm-rule-inputs-with.ts'
import { testAlarmRules } from '../testing/alarm-rule-test-cases.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { percent, percentPerHour } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds, hours, minutes, seconds } from '../units/time.ts'
import { LOSS_ALARM_RULES } from './loss-alarm-rules.ts'

/** Days prove 0.016 bar/h. */
const slowLoss = {
  ...{ since: epochSeconds(TEST_NOW - 200_000), reaches: null },
  ...{ perWeek: percent(30), low: percent(20), high: percent(40) },
}

testAlarmRules(LOSS_ALARM_RULES, {
  pressureLoss: {
    on: [
      ruleInputWithLosingTire(3, 0.225),
      ruleInputWithLosingTire(3, 0.225, 1.5),
      ruleInputWithLosingTire(3, 0.27, 3, { mates: 4 }),
      ruleInputWithLosingTire(3, 0.426, 3, { scatter: 0.1 }),
      { mates: 0, rawLoss: 3, lossProven: true },
      { mates: 0, rawLoss: 3, calibrated: false, fillLevelBound: percent(96.9) },
    ],
    notQuite: [
      ruleInputWithLosingTire(2.99, 3),
      ruleInputWithLosingTire(3, 0.224),
      ruleInputWithLosingTire(3, 3, 1.49),
      ruleInputWithLosingTire(3, 3, 3, { lossProven: false }),
      ruleInputWithLosingTire(3, 0.269, 3, { mates: 4 }),
      ruleInputWithLosingTire(3, 0.424, 3, { scatter: 0.1 }),
      ruleInputWithLosingTire(3, 3, 3, { perhapsServiced: true }),
      { mates: 0, rawLoss: 2.99, lossProven: true },
      { mates: 0, rawLoss: 9 },
      { mates: 0, rawLoss: 9, calibrated: false, fillLevelBound: percent(97) },
      { mates: 3, rawLoss: 9, lossProven: true },
    ],
    clear: [
      ruleInputWithLosingTire(0.049, 0.05),
      { inflating: true },
      { deflated: true },
      ruleInputWithPressureReading(0.29),
    ],
    notYet: [
      ruleInputWithLosingTire(0.05, 0.05),
      ruleInputWithLosingTire(1.49, 1),
      ruleInputWithPressureReading(0.3),
      {},
    ],
    debounce: [1, 0],
    clearAfter: 1_800,
  },
  fillLevelLoss: {
    on: [
      ruleInputWithLosingTire(0.45, 0.225),
      ruleInputWithLosingTire(0.45, 0.467, 0.45, { slowLoss }),
      { mates: 0, rawLoss: 0.45, lossProven: true },
    ],
    notQuite: [
      ruleInputWithLosingTire(0.449, 1),
      ruleInputWithLosingTire(0.45, 0.224),
      ruleInputWithLosingTire(0.45, 1, 0.224),
      ruleInputWithLosingTire(9, 9, 9, { perhapsServiced: true }),
      ruleInputWithLosingTire(0.45, 0.466, 0.45, { slowLoss }),
    ],
    clear: [
      ruleInputWithLosingTire(0.049, 0.05),
      { inflating: true },
      { inflating: true, slowLoss },
      { deflated: true },
      ruleInputWithPressureReading(0.29),
    ],
    notYet: [
      ruleInputWithLosingTire(0.05, 0.05),
      ruleInputWithLosingTire(0.224, 1),
      ruleInputWithLosingTire(0.049, 0.05, 0.049, { slowLoss }),
      { mates: 0, rawLoss: 0, slowLoss },
      ruleInputWithPressureReading(0.3),
      {},
    ],
    debounce: [2, 60],
    clearAfter: 1_800,
  },
})

it('beside three neighbours a loss must last half an hour, and by itself a fast one two readings', () => {
  const few = anAlarmRuleInput(ruleInputWithLosingTire(9, 9, 9, { mates: 3 }))
  for (const kind of ['pressureLoss', 'fillLevelLoss'] as const) {
    expect(alarmRuleOf(kind).debounce(few)).toEqual({ readings: 2, span: minutes(30) })
    expect(alarmRuleOf(kind).debounce(anAlarmRuleInput({ mates: 0, rawLoss: 9 }))).toEqual({
      readings: 2,
      span: seconds(60),
    })
  }
})

/** Windows as they are looked back over, h, with how fast the content fell in each, bar/h. */
const fell = (rates: readonly (readonly [hours: number, rate: number])[]) =>
  rates.map(([length, rate]) => ({
    ...{ window: hours(length), rate, least: rate, drop: bar(rate * length) },
    start: { cold: bar(9), reads: bar(9), ago: hours(length) },
  }))

it('is over beside a slow loss known before just when it would be over alone, while both are well below the limit', () => {
  const rate = fc.double({ min: 0, max: 0.06, noNaN: true })
  const PER_WEEK = (100 * 168) / EXAMPLE_TIRE_SETTINGS.optimalPressure
  fc.assert(
    fc.property(
      fc.tuple(rate, rate, rate),
      fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      fc.boolean(),
      fc.constantFrom(0, 1, 2, 8, 24),
      ([hour, four, twelve], slow, settled, levelFor) => {
        const clearSince = levelFor === 0 ? null : epochSeconds(TEST_NOW - hours(levelFor))
        const isOver = (known: number, on: typeof EXAMPLE_TIRE_SETTINGS = EXAMPLE_TIRE_SETTINGS) => {
          const losses = fell([
            [1, hour + known],
            [4, four + known],
            [12, twelve + known],
          ])
          const perWeek = percent(known * PER_WEEK)
          const now = anAlarmRuleInput({ losses, settled, slowLoss: known === 0 ? null : { ...slowLoss, perWeek } })
          const began =
            known === 0 ? anOpenEventOf('fillLevelLoss') : { ...anOpenEventOf('fillLevelLoss'), beside: known }
          // What days prove only later may be this loss itself.
          if (known > 0) expect(alarmRuleOf('fillLevelLoss').well(now, on, anOpenEventOf('fillLevelLoss'))).toBe(false)
          return alarmRuleOf('fillLevelLoss').well(now, on, { ...began, clearSince })
        }
        expect(isOver(slow)).toBe(isOver(0))
        // What falls at half the limit and more is not over, whatever days explain of it.
        const limit = percentPerHour((1.99 * slow * 100) / EXAMPLE_TIRE_SETTINGS.optimalPressure)
        const strict = { ...EXAMPLE_TIRE_SETTINGS, fillLevelLoss: { ...EXAMPLE_TIRE_SETTINGS.fillLevelLoss, limit } }
        expect(isOver(slow, strict)).toBe(false)
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('a loss that seems to be over', () => {
  const over = (losses: readonly (readonly [hours: number, rate: number])[], settled: boolean, levelFor = 0) =>
    (['pressureLoss', 'fillLevelLoss'] as const).map((kind) => {
      const clearSince = levelFor === 0 ? null : epochSeconds(TEST_NOW - levelFor)
      return alarmRuleOf(kind).well(anAlarmRuleInput({ losses: fell(losses), settled }), EXAMPLE_TIRE_SETTINGS, {
        ...anOpenEventOf(kind),
        clearSince,
      })
    })

  it('is not while the tire rolls, and half a day still falls', () => {
    expect(
      over(
        [
          [1, 0],
          [4, 0],
          [12, 0.01],
        ],
        false,
      ),
    ).toEqual([false, false])
    expect(
      over(
        [
          [1, 0],
          [4, 0],
          [12, 0.009],
        ],
        false,
      ),
    ).toEqual([true, true])
    expect(
      over(
        [
          [1, 0],
          [4, 0],
          [12, 0.01],
        ],
        true,
      ),
    ).toEqual([true, true])
  })

  it('is not at rest where the hours since it looked level fall still', () => {
    const falls = [
      [1, 0.03],
      [4, 0.03],
    ] as const
    expect(over(falls, true)).toEqual([true, true])
    expect(over(falls, true, hours(2) - 1)).toEqual([true, true])
    expect(over(falls, true, hours(2))).toEqual([false, false])
    expect(
      over(
        [
          [1, 0.03],
          [4, 0.019],
        ],
        true,
        hours(2),
      ),
    ).toEqual([true, true])
  })
})

it('tells the whole window of a loss from one moment, so that a reminder never says that pressure rose', () => {
  for (const kind of ['pressureLoss', 'fillLevelLoss'] as const) {
    const told = (pressure: number) => {
      const now = ruleInputWithLosingTire(9, 0.5, 9, {
        reading: { ...anAlarmRuleInput({}).reading, pressure: bar(pressure) },
        parkPressure: bar(pressure),
      })
      return alarmRuleOf(kind).data(anAlarmRuleInput(now), EXAMPLE_TIRE_SETTINGS)
    }
    for (const pressure of [8.3, 7.1])
      expect(told(pressure)).toMatchObject({ ep: pressure, ep15: pressure, dt: expect.any(Number) })
  }
})
