import { type Estimate, exactEstimate, productOfEstimates } from './estimate.ts'

/**
 * Part of its life that a tire loses, by the part of its pressure that is missing all the time. 15 % under-inflated: 8 % of
 * the mileage (sttc.com, factors that influence tire wear); 20 % under-inflated: 16 % (US Department of Transportation, as
 * retread.org quotes it). The middle of both is ours.
 */
const WEAR_BY_UNDER_INFLATION: Estimate = { low: 0.53, middle: 0.67, high: 0.8 }

/**
 * What of a tire was worn too early, €. `wornUnder`: € of its price for the kilometres that it rolled, each times the part
 * of its pressure that was missing; a tire is worn by its share of the mileage that its fleet lets it have.
 */
export const earlyWearCostEuro = (wornUnder: number): Estimate =>
  productOfEstimates(exactEstimate(wornUnder), WEAR_BY_UNDER_INFLATION)
