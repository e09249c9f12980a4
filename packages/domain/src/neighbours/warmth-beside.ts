import { gasTemperature } from '../gas/cold-pressure.ts'
import type { Mate } from '../state/tire-reading.ts'
import { median } from '../statistics/median.ts'
import { toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, elapsed, minutes } from '../units/time.ts'

/** Gas that stands cools by two thirds in so long: what was warm by rolling is a little warm yet. */
export const WARM_FOR = minutes(75)

/**
 * How much warmer than they are when cold the tires beside one are, K: the median of those that are known, hold their gas
 * and were heard lately; `null` without any.
 */
export const warmthBeside = (mates: readonly Mate[], now: EpochSeconds): number | null => {
  const warmth: number[] = []
  for (const { time, pressure, temperature, expansion, inside, rest, losing, unsure } of mates) {
    if (expansion === null || losing || unsure || elapsed(time, now) > WARM_FOR) continue
    const cold = inside === true && rest !== null ? rest : temperature
    warmth.push(gasTemperature(pressure, expansion) - toKelvin(cold))
  }
  return median(warmth)
}
