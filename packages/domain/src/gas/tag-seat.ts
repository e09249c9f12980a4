import { type RunningMean, withMeanValue } from '../statistics/running-mean.ts'
import type { Celsius, Kelvin } from '../units/temperature.ts'
import { toKelvin } from '../units/temperature.ts'
import { type Seconds, seconds } from '../units/time.ts'
import { GAS_COOLING_TIME_CONSTANT } from './lagged-ambient-temperature.ts'

/** Learned where rolling has warmed the gas by so much, K. */
const ENOUGH_HEAT = 12
const MEMORY = 50
const KNOWN_AFTER = 10
/** A tag that feels more than this of the heat is inside: beside the gas, not beside the road. */
const INSIDE = 0.5

/** With one more reading on the road, if it tells anything: `gas` by the content, `rest` when the tire was cold last. */
export const withTagSeat = (
  place: RunningMean | null,
  gas: Kelvin,
  tag: Celsius,
  rest: Celsius,
): RunningMean | null => {
  const rise = gas - toKelvin(rest)
  return rise < ENOUGH_HEAT ? place : withMeanValue(place, Math.min(1, Math.max(0, (tag - rest) / rise)), MEMORY)
}

/** Whether the tag sits where it shows the gas' temperature rather than the road's; `null` before that is known. */
export const isTagInsideTire = (place: RunningMean | null): boolean | null =>
  place === null || place.count < KNOWN_AFTER ? null : place.value > INSIDE

/** Whether the little that is known of its place says that the tag is beside the road: enough where no heat is left. */
export const seemsTagOutside = (place: RunningMean | null): boolean => place !== null && place.value <= INSIDE

/** What a tag at the valve feels of the heat: with it, what the gas is warmer than its tag stands for the heat. */
const AT_THE_VALVE = 0.25
const MOST_FELT = 0.8

/** The heat that rolling made, K, of which a tag at this place leaves `excess` to be seen: the nearer to the gas, the less. */
export const heatHiddenFromTag = (place: RunningMean | null, excess: number): number =>
  excess * Math.max(1, (1 - AT_THE_VALVE) / (1 - heatShareFeltByTag(place)))

/** How long gas lags behind a tag at this place: one beside the road tells what it will be, one in the tire what it is. */
export const gasLagBehindTag = (place: RunningMean | null): Seconds =>
  seconds(GAS_COOLING_TIME_CONSTANT * Math.min(1, (1 - heatShareFeltByTag(place)) / (1 - AT_THE_VALVE)))

/** The share of the heat that a tag feels, as far as it can be told; not so much that nothing would be left. */
export const heatShareFeltByTag = (place: RunningMean | null): number =>
  place === null || place.count < KNOWN_AFTER ? AT_THE_VALVE : Math.min(MOST_FELT, place.value)
