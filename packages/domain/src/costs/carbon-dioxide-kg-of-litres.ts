import { type Estimate, productOfEstimates } from './estimate.ts'

/**
 * kg of CO2 from a litre of diesel in the engine, without what its making took: 2.571 of a pump's B7 and 2.662 of mineral
 * diesel (UK government conversion factors for company reporting, DEFRA 2025), 2.68 the usual figure without any blend.
 */
const CO2_PER_LITRE: Estimate = { low: 2.57, middle: 2.66, high: 2.68 }

/** kg of CO2 from so many litres. */
export const carbonDioxideKgOfLitres = (litres: Estimate): Estimate => productOfEstimates(litres, CO2_PER_LITRE)
