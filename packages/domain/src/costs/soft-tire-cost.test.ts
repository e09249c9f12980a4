import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSoftTireLosses, softTireCost } from './soft-tire-cost.ts'

const fuel = { low: 50, middle: 100, high: 150 }
const worn = { low: 10, middle: 20, high: 30 }

it.each([
  { fuelCost: fuel, wornEarly: worn, cost: { low: 60, middle: 120, high: 180 }, because: 'fuel and tread add up' },
  { fuelCost: fuel, wornEarly: null, cost: fuel, because: 'of tread nothing is known' },
  { fuelCost: null, wornEarly: worn, cost: worn, because: 'nobody named a fuel price' },
  { fuelCost: null, wornEarly: null, cost: null, because: 'nothing is known' },
])('soft tires cost $cost.middle €: $because', ({ fuelCost, wornEarly, cost }) => {
  expect(softTireCost({ fuelCost, wornEarly })).toEqual(cost)
})

const figure = (middle: number) => ({ low: middle, middle, high: middle })

it('whoever burns more fuel and wears off more tread never ranks behind, whether or not fuel has a price', () => {
  const amount = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.option(fc.constantFrom(0.1, 1, 2)),
      (fuelled, wears, more, early, price) => {
        const loss = (litres: number, euros: number) => ({
          fuel: figure(litres),
          fuelCost: price === null ? null : figure(litres * price),
          wornEarly: euros === 0 ? null : figure(euros),
        })
        expect(compareSoftTireLosses(loss(fuelled + more, wears + early), loss(fuelled, wears))).toBeLessThanOrEqual(0)
      },
    ),
  )
})

it('€ 3 of tread and 400 l come before 50 l, where fuel has no price', () => {
  const loss = (litres: number, wornEarly: number | null) => ({
    ...{ fuel: figure(litres), fuelCost: null, wornEarly: wornEarly === null ? null : figure(wornEarly) },
  })
  expect(compareSoftTireLosses(loss(400, 3), loss(50, null))).toBeLessThan(0)
})
