import { carbonDioxideKgOfLitres } from './carbon-dioxide-kg-of-litres.ts'
import { type Estimate, exactEstimate, productOfEstimates, sumOfEstimates } from './estimate.ts'
import { extraFuelLitres, type FleetFuelUse } from './extra-fuel-litres.ts'
import { softTireCost } from './soft-tire-cost.ts'
import { earlyWearCostEuro } from './tire-wear.ts'

/** What tires did in a month, summed up. */
export type MonthTireUseSums = {
  km: number
  /** Those of them over which the fill level is known. */
  knownKm: number
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
export type CostPrices = FleetFuelUse & { fuelPrice: number | null; breakdownCost: number | null }

/** What the cost of 1,000 km leaves out, because nobody told or knows it. */
export const COST_GAPS = ['fuel', 'someFuel', 'wear', 'breakdowns'] as const
export type CostGap = (typeof COST_GAPS)[number]

/** Those of them that the cost of soft tires leaves out as well. */
export const isSoftCostGap = (gap: CostGap): boolean => gap !== 'breakdowns'

export type MonthCosts = {
  fuel: Estimate
  co2: Estimate
  fuelCost: Estimate | null
  worn: number | null
  wornEarly: Estimate | null
  softCost: Estimate | null
  breakdownCost: number | null
  per1000Km: Estimate | null
  gaps: CostGap[]
}

/** Of fewer kilometres nobody notices that they are not known. */
const UNNOTICED = 0.01

/** Wear is that of the tires of which it is known; all else that is not known is left out. */
const gapsOf = ({ km, knownKm, wornKm, breakdowns }: MonthTireUseSums, prices: CostPrices): CostGap[] => {
  const isThere: Record<CostGap, boolean> = {
    fuel: km > 0 && prices.fuelPrice === null,
    someFuel: prices.fuelPrice !== null && knownKm < km * (1 - UNNOTICED),
    wear: km > 0 && wornKm === 0,
    breakdowns: breakdowns > 0 && prices.breakdownCost === null,
  }
  return COST_GAPS.filter((gap) => isThere[gap])
}

/** What that cost. What is not known is left out of the cost of 1,000 km, which is of one tire. */
export const computeMonthCosts = (sum: MonthTireUseSums, prices: CostPrices): MonthCosts => {
  const fuel = extraFuelLitres(sum.underKm, prices)
  const fuelCost = prices.fuelPrice === null ? null : productOfEstimates(fuel, exactEstimate(prices.fuelPrice))
  const isWearKnown = sum.wornKm > 0
  const wornEarly = isWearKnown ? earlyWearCostEuro(sum.wornUnder) : null
  const breakdownCost = prices.breakdownCost === null ? null : sum.breakdowns * prices.breakdownCost
  const perKm = [
    ...(isWearKnown ? [exactEstimate(sum.worn / sum.wornKm)] : []),
    ...(sum.km > 0
      ? [fuelCost ?? exactEstimate(0), exactEstimate(sum.repairs + (breakdownCost ?? 0))].map(by(sum.km))
      : []),
  ]
  const isKnown = sum.km > 0 && (isWearKnown || fuelCost !== null || sum.repairs > 0 || (breakdownCost ?? 0) > 0)
  return {
    fuel,
    co2: carbonDioxideKgOfLitres(fuel),
    fuelCost,
    worn: isWearKnown ? sum.worn : null,
    wornEarly,
    softCost: softTireCost({ fuelCost, wornEarly }),
    breakdownCost,
    per1000Km: isKnown ? productOfEstimates(sumOfEstimates(perKm), exactEstimate(1_000)) : null,
    gaps: gapsOf(sum, prices),
  }
}

const by =
  (km: number) =>
  (cost: Estimate): Estimate =>
    productOfEstimates(cost, exactEstimate(1 / km))
