import type { Bar } from '../units/pressure.ts'
import { type Kelvin, kelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, type Seconds, timeBetween } from '../units/time.ts'
import { type BarPerKelvin, barPerKelvin, gasTemperatureKelvin } from './cold-pressure.ts'
import { GAS_COOLING_TIME_CONSTANT } from './lagged-ambient-temperature.ts'

/**
 * Gas temperature an average position would have beside this neighbour, whose own gain (1 is average) is taken out. Gas that
 * is colder than the tags was not rolled warm: it was brought in from the cold, and a gain says nothing of that.
 */
export const gasTemperatureWithoutRelativeHeating = (gas: Kelvin, tags: Kelvin, gain: number): Kelvin =>
  gas < tags ? gas : kelvin(tags + (gas - tags) / gain)

/**
 * What is left of a gain after standing for so long: heat beyond the others' is gone with the heat, and what the day warms it warms
 * all alike. A gain below `1` is kept by a tire, above `1` by its neighbours: either way nothing is taken for lost.
 */
export const relativeHeatingAtRest = (gain: number, stood: Seconds): number =>
  1 + (gain - 1) * Math.exp(-stood / GAS_COOLING_TIME_CONSTANT)

/** Gas that stands cools towards `outside` while nobody hears it: what it has `now`. */
export const cooledGasTemperature = (gas: Kelvin, outside: Kelvin, heard: EpochSeconds, now: EpochSeconds): Kelvin =>
  kelvin(outside + (gas - outside) * Math.exp(-timeBetween(heard, now) / GAS_COOLING_TIME_CONSTANT))

/** Gas temperature to expect at a position of this gain, from the tags' median and the neighbours' gas. */
export const expectedGasTemperature = (tags: Kelvin, common: Kelvin, gain: number): Kelvin =>
  common < tags ? common : kelvin(tags + gain * (common - tags))

/** ln of the content over the learned content, at an expected gas temperature. Above 0 a hot wheel, below 0 lost gas. */
export const gasContentDeviation = (pressure: Bar, expansion: BarPerKelvin, expected: Kelvin): number =>
  Math.log(gasTemperatureKelvin(pressure, expansion) / expected)

/** The content that is in the tire now. */
export const currentGasContent = (expansion: BarPerKelvin, deviation: number): BarPerKelvin =>
  barPerKelvin(expansion * Math.exp(deviation))

/** Less than this is within what whole degrees, sensor steps and unequal wheels can feign. */
const SMALLEST = 0.015
/** Of the neighbours' median absolute deviation, scaled to a standard deviation. */
const SPREAD = 1.5 * 1.4826
/** Wheels warm and cool unequally fast: for this long after a start or a stop, this share of the heat is doubted. */
export const ROLLING_HEAT_UNSETTLED_FOR = minutes(90)
const UNSETTLED = 0.15
/** Three or four neighbours know less than eleven. */
const FEW_MATES = 4
const FEW = 0.005

/**
 * How far content must deviate to be believed lost. `deviation` is the median absolute deviation of ln of the
 * neighbours' gas temperatures, `heat` the share of the gas temperature that comes from rolling, or from a warmer or colder
 * place, and is not to be relied on: all after a start or a stop or while the position's gain is unknown, none once both are
 * settled.
 */
export const significantGasDeviationThreshold = (deviation: number, heat: number, mates: number): number =>
  Math.max(SMALLEST, SPREAD * deviation) + UNSETTLED * Math.abs(heat) + (mates <= FEW_MATES ? FEW : 0)

/** Learned only where rolling warms the gas by so much, K, and the content is about what it should be. */
const ENOUGH_HEAT = 12
const ABOUT_FULL = 0.02
const GAIN_MEMORY = 0.01
/** That a wheel heats as others do is worth as many readings. */
const GAIN_GUESS_WORTH = 10
export const MIN_RELATIVE_HEATING = 0.6
export const MAX_RELATIVE_HEATING = 1.5

/**
 * Whether a reading on the road tells something of its position's gain; `believed` is how far below the others it is still
 * believed to heat little. What is as far above them is the heat of a brake, and goes when that is mended.
 */
export const teachesRelativeHeating = (tags: Kelvin, common: Kelvin, deviation: number, believed: number): boolean =>
  common - tags > ENOUGH_HEAT && deviation < ABOUT_FULL && deviation > -Math.max(ABOUT_FULL, believed)

/** A position's heat gain after one more reading that teaches it: at first the mean of all, later of the last hundred or so. */
export const learnedRelativeHeating = (
  gain: number,
  gas: Kelvin,
  tags: Kelvin,
  common: Kelvin,
  readings: number,
): number => {
  const observed = Math.min(MAX_RELATIVE_HEATING, Math.max(MIN_RELATIVE_HEATING, (gas - tags) / (common - tags)))
  return gain + Math.max(GAIN_MEMORY, 1 / (readings + GAIN_GUESS_WORTH)) * (observed - gain)
}

/**
 * The same gain counted from what the gas had when it was cold, where it was learned against tags that feel `felt` of the
 * heat: the tags' share of the heat is alike for all.
 */
export const relativeHeatingFromRest = (gain: number, felt: number): number => felt + (1 - felt) * gain

/** The way back. */
export const relativeHeatingFromTags = (gain: number, felt: number): number => (gain - felt) / (1 - felt)

/** After so many readings a gain is known. */
export const RELATIVE_HEATING_KNOWN_AFTER = 1 / GAIN_MEMORY

const GAS_HEATING_TIME: Seconds = minutes(40)

/** What a tire's gas warms by on the motorway, K (makers: 10 to 15 psi of 8 bar), and at what speed, km/h. */
const HEAT_OF_THE_ROAD = 24
const MOTORWAY = 80

/**
 * What rolling warms gas by in the long run, K, `since` after it was `before`: by the way it went alone, so that gas which came
 * warm out of a hall, and cools on the road, is not taken for gas that rolling does not warm. `speed` 0 while standing.
 */
export const longTermRollingHeat = (before: number, speed: number, since: Seconds): number => {
  const target = HEAT_OF_THE_ROAD * Math.min(1, speed / MOTORWAY)
  const time = target > before ? GAS_HEATING_TIME : GAS_COOLING_TIME_CONSTANT
  return Math.round((before + (target - before) * (1 - Math.exp(-since / time))) * 10) / 10
}

/** A soft tire flexes more: its heat grows with this power of the missing pressure (a maker: 0.7 bar under, 28 K hotter). */
const SOFT_EXPONENT = 1.5
const SOFTEST = 0.15
const MOST_SOFT_HEAT = 60
/**
 * How much warmer than its neighbours' the gas of a tire is that lost some, K, `since` after it was `before`. `heat` is
 * what rolling makes at its position (0 while standing), `fill` its pressure over what was learned, 1 when nothing is lost.
 */
export const extraHeatOfSoftTire = (before: number, heat: number, fill: number, since: Seconds): number => {
  const target = Math.min(MOST_SOFT_HEAT, Math.max(0, heat) * (Math.max(SOFTEST, fill) ** -SOFT_EXPONENT - 1))
  const time = target > before ? GAS_HEATING_TIME : GAS_COOLING_TIME_CONSTANT
  const next = before + (target - before) * (1 - Math.exp(-since / time))
  return next < 0.01 ? 0 : next
}
