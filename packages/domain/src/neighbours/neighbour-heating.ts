import { gasTemperatureKelvin } from '../gas/cold-pressure.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import { median } from '../statistics/median.ts'
import { toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, timeBetween } from '../units/time.ts'

/** Gas that stands cools by two thirds in so long: what was warm by rolling is a little warm yet. */
export const GAS_WARM_FOR = minutes(75)

/** How much warmer a tire is than when it is cold, K, and when it was read. */
export type NeighbourHeating = { kelvin: number; at: EpochSeconds }

/**
 * How much warmer than they are when cold the tires beside one are: of those that are known and were heard lately.
 * `surely`: that hold their gas, and are not far off what they read before, which their next reading must keep.
 */
export const neighbourHeating = (
  mates: readonly OtherTire[],
  now: EpochSeconds,
  surely: boolean,
): NeighbourHeating[] => {
  const warmths: NeighbourHeating[] = []
  for (const { time, pressure, temperature, expansion, inside, rest, losing, unsure } of mates) {
    if (expansion === null || (surely && (losing || unsure)) || timeBetween(time, now) > GAS_WARM_FOR) continue
    const cold = inside === true && rest !== null ? rest : temperature
    warmths.push({ kelvin: gasTemperatureKelvin(pressure, expansion) - toKelvin(cold), at: time })
  }
  return warmths
}

/** The median of them, K; `null` without any. */
export const medianHeating = (warmths: readonly NeighbourHeating[]): number | null =>
  median(warmths.map(({ kelvin }) => kelvin))
