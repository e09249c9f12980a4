import { type Estimate, sumOfEstimates } from './estimate.ts'

/** What soft tires cost, €: the fuel that they burnt more and the tread that they wore off too early, each `null` where nobody knows it. */
export type SoftTireCostParts = { fuelCost: Estimate | null; wornEarly: Estimate | null }

/** The sum of what is known of it; `null` where nothing is. */
export const softTireCost = ({ fuelCost, wornEarly }: SoftTireCostParts): Estimate | null => {
  const known = [fuelCost, wornEarly].filter((part) => part !== null)
  return known.length === 0 ? null : sumOfEstimates(known)
}

/** What soft tires used up: fuel burnt more, litres, and with the tread what that cost, €. */
export type SoftTireLoss = SoftTireCostParts & { fuel: Estimate }

const middleCost = (parts: SoftTireCostParts): number => softTireCost(parts)?.middle ?? 0

/**
 * The greatest loss first, of two that were reckoned with the same prices: in € where a litre of fuel has a price. Where it has
 * none the tread alone has one, and € of tread cannot be set against litres: by litres then, and among equals by the tread.
 */
export const compareSoftTireLosses = (one: SoftTireLoss, other: SoftTireLoss): number => {
  const costs = middleCost(other) - middleCost(one)
  const arePriced = one.fuelCost !== null && other.fuelCost !== null
  return arePriced ? costs : other.fuel.middle - one.fuel.middle || costs
}
