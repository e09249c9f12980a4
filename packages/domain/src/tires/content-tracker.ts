import type { Bar } from '../units/pressure.ts'
import { type Celsius, type Kelvin, kelvin, toCelsius, toKelvin } from '../units/temperature.ts'
import { type BarPerKelvin, barPerKelvin, internalTemperature } from './cold-pressure.ts'
import { median } from './median.ts'

/** A neighbour as a gas thermometer; `gain` is its position's heat gain, 1 is average. */
export type GasThermometer = { gas: Kelvin; gain: number }

/** Gas temperature of an average position: the median over the neighbours, their own gain taken out. `null` of none. */
export const commonGasTemperature = (tags: Celsius, mates: readonly GasThermometer[]): Kelvin | null => {
  const tag = toKelvin(tags)
  const common = median(mates.map(({ gas, gain }) => tag + (gas - tag) / gain))
  return common === null ? null : kelvin(common)
}

/** The gas temperature to expect at a position of this gain, from the tags' median and the neighbours' gas. */
export const expectedGasTemperature = (tags: Celsius, common: Kelvin, gain: number): Kelvin => {
  const tag = toKelvin(tags)
  return kelvin(tag + gain * (common - tag))
}

/** ln of the content over the learned content, at an expected gas temperature. Above 0 a hot wheel, below 0 lost gas. */
export const contentDeviation = (pressure: Bar, expansion: BarPerKelvin, expected: Kelvin): number =>
  Math.log(toKelvin(internalTemperature(pressure, expansion)) / expected)

/** The content that is in the tire now. */
export const liveContent = (expansion: BarPerKelvin, deviation: number): BarPerKelvin =>
  barPerKelvin(expansion * Math.exp(deviation))

/** Gas temperature a neighbour shows, as a thermometer. */
export const gasTemperatureOf = (pressure: Bar, expansion: BarPerKelvin): Celsius =>
  toCelsius(toKelvin(internalTemperature(pressure, expansion)))
