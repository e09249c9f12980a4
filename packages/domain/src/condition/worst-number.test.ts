import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALARM_KINDS } from '../alarms/alarm-kind.ts'
import { LEVELS } from '../alarms/level.ts'
import { percent } from '../units/share.ts'
import { epochSeconds } from '../units/time.ts'
import { compareWorst, worstNumber } from './worst-first.ts'

const ranked = fc.record({
  level: fc.constantFrom(...LEVELS),
  kind: fc.option(fc.constantFrom(...ALARM_KINDS)),
  depth: fc.option(fc.integer({ min: 0, max: 1_300 }).map((tenths) => percent(tenths / 10))),
  since: fc.option(fc.integer({ min: 1_100_000_000, max: 2_000_000_000 }).map(epochSeconds)),
  id: fc.constant(1),
})

it('the number of a tire orders as the one order of worst does', () => {
  fc.assert(
    fc.property(ranked, ranked, (one, other) => {
      expect(Math.sign(worstNumber(one) - worstNumber(other))).toBe(Math.sign(compareWorst(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
