import { type Estimate, exactEstimate, productOfEstimates } from './estimate.ts'

/**
 * Part of a combination's fuel that it burns more when all of its tires hold less, by the part that they hold less: 0.1 is
 * one percent more fuel at ten percent less pressure. The rule of tire makers, said of all tires of a combination together
 * (truckinginfo.com 156470, 2015; Goodyear at the National Private Truck Council 2010, fleetowner.com "Of tires, fuel
 * economy, and regulation": 1 % for 10 psi, about a tenth of a truck tire's pressure). As the half of it: the field test of
 * the US Department of Transportation 2008 to 2010 gained 1.4 % with all that monitors and inflators mend. As half more:
 * rolling resistance goes with pressure to the power of -0.45 (the form of SAE J2452) and takes a third of the fuel
 * (landlinemag.com October 2009: 35 %), 1.5 to 1.7 %.
 */
const FUEL_BY_UNDER_INFLATION: Estimate = { low: 0.05, middle: 0.1, high: 0.15 }

/**
 * What a combination burns that nobody told of, litres in 100 km: ICCT, fuel consumption testing of tractor-trailers in the
 * European Union and the United States (2018). Best in class 29.9, average 32.6; trade magazines on the road up to 38
 * (ICCT 2015, literature review).
 */
const TYPICAL_FUEL_USE: Estimate = { low: 29.9, middle: 32.6, high: 38 }

/** Tires of that combination: two axles of a tractor with six, and three of a semi-trailer with singles. */
const TYPICAL_COMBINATION_TIRES = 12

/** What the vehicles of a fleet burn, litres in 100 km, and on how many tires a combination stands; `null` where nobody said so. */
export type FleetFuelUse = { litresPer100Km: number | null; tires: number | null }

/** What is counted with: litres in 100 km, on how many tires. */
export const fuelUseEstimates = ({
  litresPer100Km,
  tires,
}: FleetFuelUse): { fuel_use: Estimate; combination_tires: number } => ({
  fuel_use: litresPer100Km === null ? TYPICAL_FUEL_USE : exactEstimate(litresPer100Km),
  combination_tires: tires ?? TYPICAL_COMBINATION_TIRES,
})

/**
 * Litres that were burnt more because tires held too little. `underKm`: their kilometres, each times the part of its pressure
 * that was missing. Each tire is answerable for its own part of the combination's fuel.
 */
export const extraFuelLitres = (underKm: number, use: FleetFuelUse): Estimate =>
  productOfEstimates(exactEstimate(underKm), fuelOfTire(use), FUEL_BY_UNDER_INFLATION)

/** Litres that one tire's share of the fuel is for each km that it rolls. */
const fuelOfTire = (use: FleetFuelUse): Estimate => {
  const { fuel_use: used, combination_tires: tires } = fuelUseEstimates(use)
  return productOfEstimates(used, exactEstimate(1 / 100 / tires))
}
