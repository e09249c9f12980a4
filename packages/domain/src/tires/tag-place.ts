import type { Celsius, Kelvin } from '../units/temperature.ts'
import { toKelvin } from '../units/temperature.ts'
import { type LearnedMean, withValue } from './learned-mean.ts'

/** Learned where rolling has warmed the gas by so much, K. */
const ENOUGH_HEAT = 12
const MEMORY = 50
const KNOWN_AFTER = 10
/** A tag that feels more than this of the heat is inside: beside the gas, not beside the road. */
const INSIDE = 0.6

/** With one more reading on the road, if it tells anything: `gas` by the content, `rest` when the tire was cold last. */
export const withTagPlace = (
  place: LearnedMean | null,
  gas: Kelvin,
  tag: Celsius,
  rest: Celsius,
): LearnedMean | null => {
  const rise = gas - toKelvin(rest)
  return rise < ENOUGH_HEAT ? place : withValue(place, Math.min(1, Math.max(0, (tag - rest) / rise)), MEMORY)
}

/** Whether the tag sits where it shows the gas' temperature rather than the road's; `null` before that is known. */
export const isInside = (place: LearnedMean | null): boolean | null =>
  place === null || place.count < KNOWN_AFTER ? null : place.value > INSIDE
