import { type Estimate, sumOfEstimates } from './estimate.ts'

/** What soft tires cost, €: the fuel that they burnt more and the tread that they wore off too early, each `null` where nobody knows it. */
export type SoftTireCostParts = { fuelCost: Estimate | null; wornEarly: Estimate | null }

/** The sum of what is known of it; `null` where nothing is. */
export const softTireCost = ({ fuelCost, wornEarly }: SoftTireCostParts): Estimate | null => {
  const known = [fuelCost, wornEarly].filter((part) => part !== null)
  return known.length === 0 ? null : sumOfEstimates(known)
}
