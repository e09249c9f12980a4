import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coldPressure, pressureAtTemperature } from '../gas/cold-pressure.ts'
import { fillLevel, fillLevelUpperBoundByTag } from '../gas/fill-level.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { ruleInputWithFillLevel, ruleInputWithFillLevelBound } from '../testing/alarm-rule-inputs-with.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { isFillLevelSurelyBelow, maxPossibleFillLevel } from './fill-limits.ts'
import { underinflationHistoryAfter } from './underinflation-history.ts'

/** So much may the sun hide of what the tag of an unknown tire allows, points. */
const MARGIN = 5
const OPTIMAL = bar(10)
/** Whole percents of 10 bar: at 15 °C levels fall upon limits, exactly. */
const whole = fc.integer({ min: 1, max: 100 })
const most = (percents: number): number =>
  fillLevelUpperBoundByTag(bar(percents / 10), celsius(15), OPTIMAL) ?? Number.NaN

it('bounds a tire by exactly what its tag allows', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: -20, max: 60 }), (percents, tag) => {
      const gauge = pressureAtTemperature(bar(percents / 10), celsius(tag))
      const bounded = fillLevelUpperBoundByTag(gauge, celsius(tag), OPTIMAL)
      expect(bounded).toBe(fillLevel(coldPressure(gauge, celsius(tag)), OPTIMAL))
      expect(bounded).toBeCloseTo(percents, 9)
    }),
  )
})

it('calls a tire below a limit, or run flat, alike whether its level is known or bounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 95 }), whole, (bounded, limit) => {
      const unknown = anAlarmRuleInput(ruleInputWithFillLevelBound(most(bounded), { stands: false }))
      const known = anAlarmRuleInput(ruleInputWithFillLevel(most(bounded) + MARGIN, { stands: false }))
      expect(maxPossibleFillLevel(unknown)).toBe(maxPossibleFillLevel(known))
      expect(isFillLevelSurelyBelow(unknown, limit)).toBe(isFillLevelSurelyBelow(known, limit))
      expect(underinflationHistoryAfter(null, unknown)?.rolled).toEqual(underinflationHistoryAfter(null, known)?.rolled)
    }),
  )
  const atLimit = anAlarmRuleInput(
    ruleInputWithFillLevelBound(most(RUN_FLAT_LIMIT_PERCENT - MARGIN), { stands: false }),
  )
  expect(underinflationHistoryAfter(null, atLimit)?.rolled).toBeDefined()
})
