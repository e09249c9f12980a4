import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carbonDioxideKgOfLitres } from './carbon-dioxide-kg-of-litres.ts'
import { type Estimate, productOfEstimates, sumOfEstimates } from './estimate.ts'
import { extraFuelLitres, type FleetFuelUse } from './extra-fuel-litres.ts'
import { COST_GAPS, computeMonthCosts } from './month-costs.ts'
import { earlyWearCostEuro } from './tire-wear.ts'

const figures = fc.double({ min: 0, max: 1e6, noNaN: true })
const estimates: fc.Arbitrary<Estimate> = fc
  .tuple(figures, figures, figures)
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([low = 0, middle = 0, high = 0]) => ({ low, middle, high }))
const uses: fc.Arbitrary<FleetFuelUse> = fc.record({
  litresPer100Km: fc.option(fc.double({ min: 1, max: 150, noNaN: true })),
  tires: fc.option(fc.integer({ min: 2, max: 40 })),
})

const isInOrder = ({ low, middle, high }: Estimate): boolean => low <= middle && middle <= high

it('an estimate stays in order, whatever it is a product or a sum of', () => {
  fc.assert(
    fc.property(fc.array(estimates, { minLength: 1, maxLength: 5 }), (parts) => {
      expect(isInOrder(productOfEstimates(...(parts as [Estimate])))).toBe(true)
      expect(isInOrder(sumOfEstimates(parts))).toBe(true)
    }),
  )
})

it('what tires cost apart is what they cost together, in any parts', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 20 }), uses, (kilometres, use) => {
      const together = kilometres.reduce((sum, km) => sum + km, 0)
      const apart = sumOfEstimates(kilometres.map((km) => extraFuelLitres(km, use)))
      for (const end of ['low', 'middle', 'high'] as const)
        expect(apart[end]).toBeCloseTo(extraFuelLitres(together, use)[end], 3)
    }),
  )
})

it('a fuel of its own leaves no doubt about how much a combination burns, only about what soft tires add', () => {
  const known = extraFuelLitres(1_000, { litresPer100Km: 30, tires: 10 })
  const typical = extraFuelLitres(1_000, { litresPer100Km: null, tires: 10 })
  expect(known.high / known.low).toBeCloseTo(3, 9)
  expect(typical.high / typical.low).toBeGreaterThan(3)
})

it.each([
  // All twelve tires ten percent under for 100 km at 32.6 l: the one percent that everybody says.
  { underKm: 12 * 100 * 0.1, litres: 0.326 },
  { underKm: 0, litres: 0 },
])('tires that lack a part of their pressure over $underKm km burn $litres l more', ({ underKm, litres }) => {
  expect(extraFuelLitres(underKm, { litresPer100Km: null, tires: null }).middle).toBeCloseTo(litres, 9)
})

it('a litre is two and a half to two and three quarters kilograms of CO2', () => {
  const { low, middle, high } = carbonDioxideKgOfLitres({ low: 1, middle: 1, high: 1 })
  expect([low, middle, high].every((kilograms) => kilograms > 2.5 && kilograms < 2.75)).toBe(true)
})

it('a tire that lacked 15 % all the way lost a twelfth of its life and of its price, at the least', () => {
  expect(earlyWearCostEuro(0.15 * 400).low).toBeCloseTo(0.08 * 400, 0)
})

const NOTHING = { km: 0, knownKm: 0, underKm: 0, wornKm: 0, worn: 0, wornUnder: 0, repairs: 0, breakdowns: 0 }
const UNTOLD = { litresPer100Km: null, tires: null, fuelPrice: null, breakdownCost: null }

it('what nobody told is not counted, and not said to be nothing', () => {
  expect(computeMonthCosts({ ...NOTHING, km: 5_000, underKm: 100 }, UNTOLD)).toMatchObject({
    fuelCost: null,
    worn: null,
    wornEarly: null,
    breakdownCost: null,
    per1000Km: null,
  })
  expect(computeMonthCosts({ ...NOTHING, repairs: 90 }, UNTOLD).per1000Km).toBeNull()
})

it('1,000 km of a tire cost their share of all that is known', () => {
  const sum = { ...NOTHING, km: 10_000, wornKm: 5_000, worn: 20, repairs: 30, breakdowns: 2 }
  // 4 € of wear, 3 € of repairs and 100 € of breakdowns.
  expect(computeMonthCosts(sum, { ...UNTOLD, fuelPrice: 1.5, breakdownCost: 500 }).per1000Km?.middle).toBeCloseTo(
    107,
    9,
  )
  expect(computeMonthCosts(sum, UNTOLD).per1000Km).toEqual({ low: 7, middle: 7, high: 7 })
})

it('the cost of 1,000 km names what it leaves out, and nothing of what it holds', () => {
  const told = { ...UNTOLD, fuelPrice: 1.5, breakdownCost: 500 }
  const sum = { ...NOTHING, km: 10_000, knownKm: 10_000, wornKm: 10_000, worn: 40, breakdowns: 1 }
  expect(computeMonthCosts(sum, told).gaps).toEqual([])
  expect(computeMonthCosts({ ...sum, wornKm: 0 }, UNTOLD).gaps).toEqual(['fuel', 'wear', 'breakdowns'])
  expect(computeMonthCosts({ ...sum, knownKm: 9_901 }, told).gaps).toEqual([])
  expect(computeMonthCosts({ ...sum, knownKm: 9_899 }, told).gaps).toEqual(['someFuel'])
  expect(computeMonthCosts(NOTHING, UNTOLD).gaps).toEqual([])
  // What is told later fills the gap and lowers no cost.
  const figure = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(figure, figure, figure, (km, knownKm, wornKm) => {
      const some = { ...sum, km, knownKm: Math.min(km, knownKm), wornKm: Math.min(km, wornKm), underKm: knownKm / 20 }
      const [less, more] = [computeMonthCosts(some, UNTOLD), computeMonthCosts(some, told)]
      expect(COST_GAPS.filter((gap) => more.gaps.includes(gap) && gap !== 'someFuel')).toEqual(
        less.gaps.filter((gap) => gap === 'wear'),
      )
      expect(more.per1000Km?.middle ?? 0).toBeGreaterThanOrEqual(less.per1000Km?.middle ?? 0)
    }),
  )
})
