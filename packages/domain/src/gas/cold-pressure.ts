import type { BrandedUnit } from '../units/branded-unit.ts'
import { type Bar, bar, STANDARD_AIR_PRESSURE } from '../units/pressure.ts'
import { type Celsius, type Kelvin, kelvin, toCelsius, toKelvin } from '../units/temperature.ts'

/** Stays in this file: outside it everybody speaks gauge pressure. */
type BarAbsolute = BrandedUnit<'bar absolute'>
/** How many bar one kelvin adds to this filling. It names the gas content, whatever the weather. */
export type BarPerKelvin = BrandedUnit<'bar per kelvin'>

/** 15 °C, where optimal pressure is stated. */
const REFERENCE: Kelvin = kelvin(288.15)

/** A plain number as bar/K: a content, above 0. */
export const barPerKelvin = (value: number): BarPerKelvin => value as BarPerKelvin

// The gas law needs absolute pressure: scaling the gauge reading makes a tire of 8 bar at 60 °C look 2 % too full.
const absolute = (pressure: Bar): BarAbsolute => (pressure + STANDARD_AIR_PRESSURE) as BarAbsolute
const gauge = (pressure: number): Bar => bar(pressure - STANDARD_AIR_PRESSURE)

/** What the tire would read at 15 °C, bar gauge. Gas law at constant volume; `temperature` is the gas's, not the tag's. */
export const coldPressure = (pressure: Bar, temperature: Celsius): Bar =>
  gauge((absolute(pressure) * REFERENCE) / toKelvin(temperature))

/** What a content of `cold` bar at 15 °C reads at `temperature`, bar gauge. The inverse of `coldPressure`. */
export const pressureAtTemperature = (cold: Bar, temperature: Celsius): Bar =>
  gauge((absolute(cold) * toKelvin(temperature)) / REFERENCE)

/** Gas content from a reading whose gas temperature is known, bar/K. */
export const gasContent = (pressure: Bar, temperature: Celsius): BarPerKelvin =>
  barPerKelvin(absolute(pressure) / toKelvin(temperature))

/** Pressure at 15 °C of a content, bar gauge. */
export const coldPressureOfGasContent = (expansion: BarPerKelvin): Bar => gauge(expansion * REFERENCE)

/** The content that reads `cold` bar at 15 °C. */
export const gasContentOfColdPressure = (cold: Bar): BarPerKelvin => barPerKelvin(absolute(cold) / REFERENCE)

/** The gas as a thermometer: at this pressure a known content has this temperature, °C. */
export const gasTemperatureCelsius = (pressure: Bar, expansion: BarPerKelvin): Celsius =>
  toCelsius(gasTemperatureKelvin(pressure, expansion))

/** The same, K: what a tire with a known content tells of its neighbours' gas. */
export const gasTemperatureKelvin = (pressure: Bar, expansion: BarPerKelvin): Kelvin =>
  kelvin(absolute(pressure) / expansion)

/** The content after gas was let in or out at one temperature: contents scale as absolute pressures. */
export const gasContentAfterStep = (expansion: BarPerKelvin, before: Bar, now: Bar): BarPerKelvin =>
  barPerKelvin((expansion * absolute(now)) / absolute(before))

/** ln of one pressure over another, both absolute: of equal gas at equal temperature, ln of how much more there is. */
export const logPressureRatio = (before: Bar, now: Bar): number => Math.log(absolute(now) / absolute(before))

/** What a content reads at this gas temperature, bar gauge. */
export const pressureOfGasContent = (expansion: BarPerKelvin, gas: Kelvin): Bar => gauge(expansion * gas)
