import type { BrandedUnit } from './branded-unit.ts'

export type Celsius = BrandedUnit<'degrees celsius'>
/** Absolute temperature, the only one a gas law may use. */
export type Kelvin = BrandedUnit<'kelvin'>

const ZERO_CELSIUS_IN_KELVIN = 273.15

/** A plain number as °C. */
export const celsius = (value: number): Celsius => value as Celsius
/** A plain number as K, from absolute zero. */
export const kelvin = (value: number): Kelvin => value as Kelvin

/** The same temperature in K. */
export const toKelvin = (value: Celsius): Kelvin => kelvin(value + ZERO_CELSIUS_IN_KELVIN)
/** The same temperature in °C. */
export const toCelsius = (value: Kelvin): Celsius => celsius(value - ZERO_CELSIUS_IN_KELVIN)
