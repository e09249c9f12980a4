import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messagesTimes } from './spread-pages.ts'

const messagesByPages = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000 })), { minLength: 1, maxLength: 8 })
  .map((pairs) => new Map(pairs))

it('more processes make more messages, one of each at least and one for each page at most', () => {
  fc.assert(
    fc.property(messagesByPages, fc.integer({ min: 1, max: 500 }), (messages, processes) => {
      const times = [1, processes, processes + 1, Number.POSITIVE_INFINITY].map((each) => messagesTimes(messages, each))
      expect(times[0]).toBeCloseTo(1, 9)
      for (const [at, more] of times.slice(1).entries()) expect(more).toBeGreaterThanOrEqual((times[at] ?? 0) - 1e-9)
    }),
  )
})

it('two pages lie on two processes apart half of the time', () => {
  expect(messagesTimes(new Map([[2, 10]]), 2)).toBe(1.5)
})

it('nobody who watches costs nothing', () => {
  expect(messagesTimes(new Map(), 7)).toBe(1)
})
