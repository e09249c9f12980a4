import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedRange } from './rounded-range.ts'

it.each([
  [50_571, 82_800, 50_000, 90_000],
  [8_857, 186_000, 0, 190_000],
  [51_234, 69_100, 51_000, 70_000],
  [0.0833, 0.1167, 0.08, 0.12],
  [0, 0, 0, 0],
])('tells %s to %s as %s to %s', (low, high, down, up) => {
  expect(roundedRange({ low, high })).toEqual({ low: down, high: up })
})

it('leaves nothing of a range out, and makes it at most twice as wide', () => {
  const figure = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(figure, fc.double({ min: 0.001, max: 1e6, noNaN: true }), (low, width) => {
      const range = roundedRange({ low, high: low + width })
      expect(range.low).toBeLessThanOrEqual(low * (1 + 1e-12))
      expect(range.high).toBeGreaterThanOrEqual((low + width) * (1 - 1e-12))
      expect(range.high - range.low).toBeLessThanOrEqual(2 * width * (1 + 1e-9) + 1e-9)
    }),
  )
})
