import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days, epochSeconds } from '../units/time.ts'
import { countedLeaks } from './leak.ts'

const START = 1_790_000_000
const leak = (day: number, tireId = 1) => ({ tireId, since: epochSeconds(START + day * 86_400) })

it('a tire that is pumped up and leaks on counts once in thirty days', () => {
  expect(countedLeaks([leak(0), leak(9), leak(29.9)])).toEqual([leak(0)])
  expect(countedLeaks([leak(0), leak(29.9), leak(30)])).toEqual([leak(0), leak(30)])
})

it('of any leaks the first of each tire counts, in whatever order they come, and no two of one within thirty days', () => {
  const leaks = fc.array(
    fc.record({
      tireId: fc.integer({ min: 1, max: 3 }),
      since: fc.integer({ min: 0, max: 86_400 * 365 }).map(epochSeconds),
    }),
  )
  fc.assert(
    fc.property(leaks, (all) => {
      const counted = countedLeaks(all)
      expect(countedLeaks(all.toReversed()).map(({ since }) => since)).toEqual(counted.map(({ since }) => since))
      for (const [, own] of Map.groupBy(counted, ({ tireId }) => tireId))
        for (const [nth, { since }] of own.entries())
          expect(since - (own[nth - 1]?.since ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(days(30))
      for (const { tireId, since } of all)
        expect(counted.some((one) => one.tireId === tireId && one.since <= since && since - one.since < days(30))).toBe(
          true,
        )
    }),
  )
})
