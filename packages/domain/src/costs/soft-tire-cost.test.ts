import { expect, it } from 'vitest'
import { softTireCost } from './soft-tire-cost.ts'

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
