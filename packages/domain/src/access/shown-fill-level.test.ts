import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILL_LEVEL_KINDS, fillLevelOfKind } from '../kinds/alarm-kind.ts'
import { ROLES } from './role.ts'
import { shownFillLevel } from './shown-fill-level.ts'

const LIMITS = FILL_LEVEL_KINDS.map((kind) => fillLevelOfKind(kind) ?? Number.NaN)
const OVERFILLED = 130
const hundredths = Array.from({ length: OVERFILLED * 100 + 1 }, (_, at) => at / 100)

it.each(ROLES)('a %s reads a level below an alarm’s limit exactly where it lies below it', (role) => {
  const agrees = (level: number): void => {
    const shown = shownFillLevel(level, role)
    for (const limit of LIMITS) expect([level, limit, shown < limit]).toEqual([level, limit, level < limit])
  }
  for (const level of hundredths) agrees(level)
  fc.assert(fc.property(fc.double({ min: 0, max: OVERFILLED, noNaN: true }), agrees), { numRuns: 5_000 })
})

it.each(ROLES)('what a %s reads is less than a step away, and rises with the level', (role) => {
  const step = role === 'admin' ? 1 : 5
  let last = 0
  for (const level of hundredths) {
    const shown = shownFillLevel(level, role)
    expect(shown % step).toBe(0)
    expect(Math.abs(shown - level)).toBeLessThan(step)
    expect(shown).toBeGreaterThanOrEqual(last)
    last = shown
  }
})
