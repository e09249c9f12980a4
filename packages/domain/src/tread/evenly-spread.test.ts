import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evenlySpread } from './evenly-spread.ts'

it('is all of few, and of many the most that may be, in their order, each once, from the first to the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 2, max: 60 }), (length, most) => {
      const all = Array.from({ length }, (_, at) => at)
      const spread = evenlySpread(all, most)
      expect(spread).toHaveLength(Math.min(length, most))
      expect([spread.at(0), spread.at(-1)]).toEqual([all.at(0), all.at(-1)])
      const steps = spread.slice(1).map((at, nth) => at - (spread[nth] ?? 0))
      expect(Math.max(1, ...steps) - Math.min(1_000, ...steps)).toBeLessThanOrEqual(1)
      expect(steps.every((step) => step > 0)).toBe(true)
    }),
  )
})
