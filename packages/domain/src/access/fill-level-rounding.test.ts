import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILL_LEVEL_ALARM_KINDS, fillLevelThresholdOfKind } from '../kinds/alarm-kind.ts'
import { fillLevelForUserRole, fillLevelRoundedDownForUserRole } from './fill-level-rounding.ts'
import { ROLES } from './role.ts'

const LIMITS = FILL_LEVEL_ALARM_KINDS.map((kind) => fillLevelThresholdOfKind(kind) ?? Number.NaN)
const OVERFILLED = 130
const hundredths = Array.from({ length: OVERFILLED * 100 + 1 }, (_, at) => at / 100)

it.each(ROLES)('a %s reads a level below an alarm’s limit exactly where it lies below it', (role) => {
  const agrees = (level: number): void => {
    const shown = fillLevelForUserRole(level, role, null)
    for (const limit of LIMITS) expect([level, limit, shown < limit]).toEqual([level, limit, level < limit])
  }
  for (const level of hundredths) agrees(level)
  fc.assert(fc.property(fc.double({ min: 0, max: OVERFILLED, noNaN: true }), agrees), { numRuns: 5_000 })
})

it.each(ROLES)('what a %s reads is less than a step away, and rises with the level', (role) => {
  const step = role === 'admin' ? 1 : 5
  let last = 0
  for (const level of hundredths) {
    const shown = fillLevelForUserRole(level, role, null)
    expect(shown % step).toBe(0)
    expect(Math.abs(shown - level)).toBeLessThan(step)
    expect(shown).toBeGreaterThanOrEqual(last)
    last = shown
  }
})

it.each(ROLES)(
  'a %s reads a level below its tire’s own limit wherever it lies below it, and else as if there were none',
  (role) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ min: 0, max: OVERFILLED, noNaN: true }), fc.constantFrom(...hundredths)),
        fc.oneof(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0.1, max: 100, noNaN: true })),
        (level, own) => {
          const shown = fillLevelForUserRole(level, role, own)
          if (level < own) expect(shown).toBeLessThan(own)
          else expect(shown).toBe(fillLevelForUserRole(level, role, null))
          expect(Math.abs(shown - level)).toBeLessThan(role === 'admin' ? 1 : 5)
          expect(fillLevelForUserRole(shown, role, own)).toBe(shown)
        },
      ),
      { numRuns: 20_000, examples: [[94.6, 95]] },
    )
  },
)

it('the lowest of several tires reads as the lowest of what is read of each', () => {
  const tire = fc.record({
    level: fc.integer({ min: 800, max: 1_050 }).map((t) => t / 10),
    own: fc.integer({ min: 85, max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(tire, { minLength: 1, maxLength: 6 }), fc.constantFrom(...ROLES), (tires, role) => {
      const limits = tires.filter(({ level, own }) => level < own).map(({ own }) => own)
      const lowest = fillLevelForUserRole(
        Math.min(...tires.map(({ level }) => level)),
        role,
        limits.length === 0 ? null : Math.min(...limits),
      )
      expect(lowest).toBe(Math.min(...tires.map(({ level, own }) => fillLevelForUserRole(level, role, own))))
    }),
    { numRuns: 20_000 },
  )
})

it.each(ROLES)(
  'what a %s reads where no limit is known is rounded down: below every limit that the level can lie below',
  (role) => {
    const step = role === 'admin' ? 1 : 5
    for (const level of hundredths) {
      const shown = fillLevelRoundedDownForUserRole(level, role)
      expect(level - shown).toBeGreaterThanOrEqual(0)
      expect(level - shown).toBeLessThan(step)
      for (const own of [90, 92, 95, 97]) if (level < own) expect(shown).toBeLessThan(own)
      expect(fillLevelRoundedDownForUserRole(shown, role)).toBe(shown)
    }
    expect(fillLevelRoundedDownForUserRole(-2, role)).toBe(0)
  },
)
