import type { Bar } from '../units/pressure.ts'
import { type Kelvin, kelvin } from '../units/temperature.ts'
import { type EpochSeconds, elapsed, minutes } from '../units/time.ts'
import { type BarPerKelvin, barPerKelvin, gasTemperature } from './cold-pressure.ts'
import { GAS_COOLING_TIME } from './lagged-ambient.ts'

/** Gas temperature an average position would have beside this neighbour, whose own gain (1 is average) is taken out. */
export const withoutGain = (gas: Kelvin, tags: Kelvin, gain: number): Kelvin => kelvin(tags + (gas - tags) / gain)

/** Gas that stands cools towards its tag while nobody hears it: what it has after `age`. */
export const agedGas = (gas: Kelvin, tag: Kelvin, heard: EpochSeconds, now: EpochSeconds): Kelvin =>
  kelvin(tag + (gas - tag) * Math.exp(-elapsed(heard, now) / GAS_COOLING_TIME))

/** Gas temperature to expect at a position of this gain, from the tags' median and the neighbours' gas. */
export const expectedGasTemperature = (tags: Kelvin, common: Kelvin, gain: number): Kelvin =>
  kelvin(tags + gain * (common - tags))

/** ln of the content over the learned content, at an expected gas temperature. Above 0 a hot wheel, below 0 lost gas. */
export const contentDeviation = (pressure: Bar, expansion: BarPerKelvin, expected: Kelvin): number =>
  Math.log(gasTemperature(pressure, expansion) / expected)

/** The content that is in the tire now. */
export const liveContent = (expansion: BarPerKelvin, deviation: number): BarPerKelvin =>
  barPerKelvin(expansion * Math.exp(deviation))

/** Less than this is within what whole degrees, sensor steps and unequal wheels can feign. */
const SMALLEST = 0.015
/** Of the neighbours' median absolute deviation, scaled to a standard deviation. */
const SPREAD = 1.5 * 1.4826
/** Wheels warm and cool unequally fast: for this long after a start or a stop, this share of the heat is doubted. */
export const UNSETTLED_FOR = minutes(90)
const UNSETTLED = 0.15
/** Three or four neighbours know less than eleven. */
const FEW_MATES = 4
const FEW = 0.005

/**
 * How far content must deviate to be believed lost. `deviation` is the median absolute deviation of ln of the
 * neighbours' gas temperatures, `heat` the share of the gas temperature that comes from rolling (0 once settled).
 */
export const significantDeviation = (deviation: number, heat: number, mates: number): number =>
  Math.max(SMALLEST, SPREAD * deviation) + UNSETTLED * Math.max(0, heat) + (mates <= FEW_MATES ? FEW : 0)

/** Learned only where rolling warms the gas by so much, K, and the content is about what it should be. */
const ENOUGH_HEAT = 12
const ABOUT_FULL = 0.02
const GAIN_MEMORY = 0.01
const LEAST_GAIN = 0.6
const MOST_GAIN = 1.5

/** A position's heat gain after one more reading on the road. */
export const learnedGain = (gain: number, gas: Kelvin, tags: Kelvin, common: Kelvin, deviation: number): number => {
  const heat = common - tags
  if (heat <= ENOUGH_HEAT || Math.abs(deviation) >= ABOUT_FULL) return gain
  const observed = Math.min(MOST_GAIN, Math.max(LEAST_GAIN, (gas - tags) / heat))
  return gain + GAIN_MEMORY * (observed - gain)
}
