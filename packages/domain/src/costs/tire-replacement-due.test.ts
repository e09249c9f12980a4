import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days, epochSeconds, timeAfter } from '../units/time.ts'
import { type TireLifeLimitsAndUse, tireReplacementDue } from './tire-replacement-due.ts'

const NOW = epochSeconds(1_700_000_000)
const NEW: TireLifeLimitsAndUse = { km: 0, mostKm: null, kmPerDay: null, purchasedAt: null, mostDays: null }
const inDays = (count: number) => timeAfter(NOW, days(count))

it.each<{ life: Partial<TireLifeLimitsAndUse>; due: ReturnType<typeof tireReplacementDue>; because: string }>([
  { life: {}, due: null, because: 'its fleet lets it live for ever' },
  { life: { mostKm: 100_000 }, due: null, because: 'nobody knows how far it rolls a day' },
  { life: { mostKm: 100_000, kmPerDay: 0 }, due: null, because: 'it does not roll' },
  {
    life: { mostKm: 100_000, km: 70_000, kmPerDay: 300 },
    due: { at: inDays(100), why: 'mileage' },
    because: 'of 30,000 km',
  },
  { life: { mostKm: 100_000, km: 100_000 }, due: { at: NOW, why: 'mileage' }, because: 'it has them all' },
  {
    life: { mostDays: 1_095, purchasedAt: inDays(-1_000) },
    due: { at: inDays(95), why: 'age' },
    because: 'of three years',
  },
  { life: { mostDays: 1_095, purchasedAt: inDays(-2_000) }, due: { at: NOW, why: 'age' }, because: 'it is past that' },
  {
    life: { mostKm: 100_000, km: 70_000, kmPerDay: 300, mostDays: 1_095, purchasedAt: inDays(-1_000) },
    due: { at: inDays(95), why: 'age' },
    because: 'its age comes first',
  },
])('a tire of $life is due then: $because', ({ life, due }) => {
  expect(tireReplacementDue({ ...NEW, ...life }, NOW)).toEqual(due)
})

it('is due no later the farther it rolls, rolled or was allowed less, and never before now', () => {
  const lives = fc.record({
    km: fc.double({ min: 0, max: 300_000, noNaN: true }),
    mostKm: fc.option(fc.double({ min: 0, max: 300_000, noNaN: true })),
    kmPerDay: fc.option(fc.double({ min: 0, max: 1_500, noNaN: true })),
    purchasedAt: fc.option(fc.integer({ min: -3_000, max: 100 }).map(inDays)),
    mostDays: fc.option(fc.integer({ min: 0, max: 4_000 })),
  })
  const at = (life: TireLifeLimitsAndUse) => tireReplacementDue(life, NOW)?.at ?? Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(lives, fc.double({ min: 0, max: 50_000, noNaN: true }), (life, more) => {
      expect(at(life)).toBeGreaterThanOrEqual(NOW)
      expect(at({ ...life, km: life.km + more })).toBeLessThanOrEqual(at(life))
      expect(at({ ...life, kmPerDay: (life.kmPerDay ?? 0) + more })).toBeLessThanOrEqual(at(life))
      expect(
        at({ ...life, mostKm: life.mostKm === null ? more : Math.max(0, life.mostKm - more) }),
      ).toBeLessThanOrEqual(at(life))
    }),
  )
})
