import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareLeaksWithOthers, leakRate } from './leak-comparison.ts'

/** Drawn so that every run is the same. */
const drawn = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const poisson = (mean: number, next: () => number): number => {
  let [count, left] = [0, next()]
  while (left > Math.exp(-mean)) {
    left *= next()
    count += 1
  }
  return count
}

const counts = fc.record({
  leaks: fc.integer({ min: 0, max: 120 }),
  tireDays: fc.integer({ min: 365, max: 5_000_000 }),
})

it('a rate lies in its range, which is the wider the fewer leaks there were', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const one = leakRate(count)
      const ten = leakRate({ leaks: 10 * count.leaks, tireDays: 10 * count.tireDays })
      if (one === null || ten === null) throw new Error('watched')
      expect(one.low).toBeLessThanOrEqual(one.rate)
      expect(one.high).toBeGreaterThan(one.rate)
      expect(ten.high - ten.low).toBeLessThan(one.high - one.low)
    }),
  )
})

it.each([
  // The 95 % intervals of counts that are printed everywhere (Garwood 1936).
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [10, 4.795, 18.39],
  [100, 81.36, 121.63],
])('of %i leaks as few as %f and as many as %f were to be expected', (leaks, low, high) => {
  const rate = leakRate({ leaks, tireDays: 36_525 })
  expect(rate?.low).toBeCloseTo(low, low < 1 ? 3 : 2)
  expect(rate?.high).toBeCloseTo(high, 2)
})

it('nothing is said of tires that were watched for less than a year of one', () => {
  expect(leakRate({ leaks: 5, tireDays: 364 })).toBeNull()
  expect(compareLeaksWithOthers({ leaks: 9, tireDays: 364 }, { leaks: 1, tireDays: 90_000 }, 2)).toBe('tooFew')
  expect(compareLeaksWithOthers({ leaks: 0, tireDays: 0 }, { leaks: 9, tireDays: 9 }, 2)).toBe('tooFew')
})

it('a group without others is compared with nothing, however many leaks it had', () => {
  for (const leaks of [0, 3, 900])
    expect(compareLeaksWithOthers({ leaks, tireDays: 90_000 }, { leaks: 0, tireDays: 0 }, 1)).toBe('alone')
})

it('more of one is fewer of all others', () => {
  const mirrored = { more: 'fewer', fewer: 'more', asOthers: 'asOthers', tooFew: 'tooFew', alone: 'alone' } as const
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 2, max: 12 }), (own, others, groups) => {
      expect(compareLeaksWithOthers(others, own, groups)).toBe(mirrored[compareLeaksWithOthers(own, others, groups)])
    }),
  )
})

it('where a group that leaks twice as often would not stand out, the counts are too few to tell', () => {
  const alike = (leaks: number) => compareLeaksWithOthers({ leaks, tireDays: 20_000 }, { leaks, tireDays: 20_000 }, 2)
  expect(alike(4)).toBe('tooFew')
  expect(alike(40)).toBe('asOthers')
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 2, max: 12 }), (own, others, groups) => {
      // One that was seen twice as often, of as many leaks, is told apart wherever the counts are not too few.
      const all = own.leaks + others.leaks
      const share = own.tireDays / (own.tireDays + others.tireDays)
      const [twice, half] = [2, 1 / 2].map((ratio) => Math.round((all * ratio * share) / (ratio * share + 1 - share)))
      const told = [twice, half].map((leaks = 0) =>
        compareLeaksWithOthers({ ...own, leaks }, { ...others, leaks: all - leaks }, groups),
      )
      if (compareLeaksWithOthers(own, others, groups) === 'asOthers') expect(told.join()).toMatch(/more|fewer/)
    }),
  )
})

it('of tables in which all brands leak alike one in twenty names any, and one that leaks four times as often is found', () => {
  const next = drawn(20_261)
  const BRANDS = 5
  const tables = Array.from({ length: 400 }, () => {
    const all = Array.from({ length: BRANDS }, () => ({ leaks: poisson(6, next), tireDays: 20_000 }))
    return all.some((own) => compareLeaksWithOthers(own, others(all, own), BRANDS).match(/more|fewer/))
  })
  expect(tables.filter(Boolean).length / tables.length).toBeLessThan(0.05)
  const bad = { leaks: 24, tireDays: 20_000 }
  const table = [bad, ...Array.from({ length: BRANDS - 1 }, () => ({ leaks: 6, tireDays: 20_000 }))]
  expect(compareLeaksWithOthers(bad, others(table, bad), BRANDS)).toBe('more')
})

const others = (all: readonly { leaks: number; tireDays: number }[], own: unknown) =>
  all
    .filter((one) => one !== own)
    .reduce((sum, one) => ({ leaks: sum.leaks + one.leaks, tireDays: sum.tireDays + one.tireDays }))
