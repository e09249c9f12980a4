import { namedRandomStream, uniformBetween } from '@coldbar/simulator/chance/random-stream'
import type { Quantity } from './quantity.ts'

/** How many vehicles fleets have. */
export const FLEET_SIZES = {
  fleetSizeExponent: {
    value: 1.18,
    unit: '= e, where n^-e of fleets have more than n vehicles',
    source:
      'American Trucking Associations: 95.5 % of carriers have 10 trucks or fewer, 99.6 % or, in other years, 99.7 % no more than 100; log10(4.5 / 0.3), where 99.6 % would give 1.05 and fewer, larger fleets',
  },
  largestFleet: {
    value: 20_000,
    unit: 'vehicles',
    source: 'assumption: the largest carriers have some ten thousand; what chance makes larger is cut here',
  },
} as const satisfies Record<string, Quantity>

/** A fleet by its number, with as many vehicles. */
export type ModelFleet = { id: number; vehicles: number }

/** Fleets, few large and many small, that have so many vehicles together; the last one has what is left. */
export const drawFleets = (
  vehicles: number,
  seed: number,
  largest: number = FLEET_SIZES.largestFleet.value,
): ModelFleet[] => {
  const chance = namedRandomStream(seed, 'fleet sizes')
  const fleets: ModelFleet[] = []
  for (let left = vehicles; left > 0; ) {
    const drawn = Math.floor((1 - uniformBetween(chance, 0, 1)) ** (-1 / FLEET_SIZES.fleetSizeExponent.value))
    const own = Math.min(drawn, largest, left)
    fleets.push({ id: fleets.length, vehicles: own })
    left -= own
  }
  return fleets
}
