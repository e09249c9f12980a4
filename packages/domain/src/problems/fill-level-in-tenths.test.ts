import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '../access/fill-level-rounding.ts'
import { ROLES } from '../access/role.ts'
import { aProblem, someProblemFigures } from '../testing/a-problem.ts'
import { type Percent, percent } from '../units/percent.ts'
import { fillLevelInTenths, fillLevelUpperBoundInTenths } from './fill-level-in-tenths.ts'
import { holdsLessThanFillLevel } from './problem-headline.ts'

const BELOW_NOTHING = -3
const OVERFILLED = 130
const levels = Array.from({ length: (OVERFILLED - BELOW_NOTHING) * 100 }, (_, at) => BELOW_NOTHING + at / 100)

it.each(ROLES)(
  'a problem tells a %s the level that lists show of the same tire, and a bound that it lies below',
  (role) => {
    const alike = (level: number): void => {
      expect(fillLevelForUserRole(fillLevelInTenths(percent(level)) as number, role, null)).toBe(
        fillLevelForUserRole(level, role, null),
      )
      const bound = fillLevelUpperBoundInTenths(percent(level)) as number
      expect(bound).toBeGreaterThan(level)
      expect(bound - level).toBeLessThan(0.1 + 1e-9)
      expect(fillLevelUpperBoundForUserRole(bound, role)).toBeGreaterThan(level)
    }
    for (const level of levels) alike(level)
    const finer = fc.integer({ min: BELOW_NOTHING * 1e9, max: OVERFILLED * 1e9 }).map((level) => level / 1e9)
    fc.assert(fc.property(finer, alike), { numRuns: 5_000 })
  },
)

it('keeps what is not known', () => {
  expect([fillLevelInTenths(null), fillLevelUpperBoundInTenths(null)]).toEqual([null, null])
})

it('is below a limit exactly where what it tells of is, known or bounded', () => {
  const hundredth = fc.integer({ min: 0, max: 12_000 }).map((level) => percent(level / 100))
  fc.assert(
    fc.property(hundredth, fc.integer({ min: 1, max: 100 }), (level, limit) => {
      const holds = (figures: { fillNow: Percent | null; boundNow: Percent | null }) =>
        holdsLessThanFillLevel(aProblem(['fillLevelBelow90'], { figures: someProblemFigures(figures) }), limit)
      expect(holds({ fillNow: fillLevelInTenths(level), boundNow: null })).toBe(level < limit)
      expect(holds({ fillNow: null, boundNow: fillLevelUpperBoundInTenths(level) })).toBe(level < limit)
    }),
    { numRuns: 5_000, examples: [[percent(79.95), 80]] },
  )
})
