import { carbonDioxide } from './carbon-dioxide.ts'
import { type Estimate, exactly, productOf, sumOf } from './estimate.ts'
import { extraFuel, type FuelUse } from './extra-fuel.ts'
import { earlyWornValue } from './tire-wear.ts'

/** What tires did in a month, summed up. */
export type RolledSum = {
  km: number
  /** km, each times the part of the pressure that was missing. */
  underKm: number
  /** Of the tires whose price and mileage limit are known: km, € of their price for these, and for the `underKm` of them. */
  wornKm: number
  worn: number
  wornUnder: number
  /** €, entered with remarks. */
  repairs: number
  breakdowns: number
}

/** What a fleet counts with, € and litres; `null` where nobody said so. */
export type CostPrices = FuelUse & { fuelPrice: number | null; breakdownCost: number | null }

export type MonthCosts = {
  fuel: Estimate
  co2: Estimate
  fuelCost: Estimate | null
  worn: number | null
  wornEarly: Estimate | null
  breakdownCost: number | null
  per1000Km: Estimate | null
}

/** What that cost. What is not known is left out of the cost of 1,000 km, which is of one tire. */
export const monthCosts = (sum: RolledSum, prices: CostPrices): MonthCosts => {
  const fuel = extraFuel(sum.underKm, prices)
  const fuelCost = prices.fuelPrice === null ? null : productOf(fuel, exactly(prices.fuelPrice))
  const isWearKnown = sum.wornKm > 0
  const breakdownCost = prices.breakdownCost === null ? null : sum.breakdowns * prices.breakdownCost
  const perKm = [
    ...(isWearKnown ? [exactly(sum.worn / sum.wornKm)] : []),
    ...(sum.km > 0 ? [fuelCost ?? exactly(0), exactly(sum.repairs + (breakdownCost ?? 0))].map(by(sum.km)) : []),
  ]
  const isKnown = sum.km > 0 && (isWearKnown || fuelCost !== null || sum.repairs > 0 || (breakdownCost ?? 0) > 0)
  return {
    fuel,
    co2: carbonDioxide(fuel),
    fuelCost,
    worn: isWearKnown ? sum.worn : null,
    wornEarly: isWearKnown ? earlyWornValue(sum.wornUnder) : null,
    breakdownCost,
    per1000Km: isKnown ? productOf(sumOf(perKm), exactly(1_000)) : null,
  }
}

const by =
  (km: number) =>
  (cost: Estimate): Estimate =>
    productOf(cost, exactly(1 / km))
