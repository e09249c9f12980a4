import { type Kilometres, type KilometresPerHour, kilometres, kilometresPerHour } from './motion.ts'
import { type Bar, bar, STANDARD_AIR_PRESSURE } from './pressure.ts'
import { type Celsius, celsius } from './temperature.ts'

export const PRESSURE_UNITS = ['bar', 'kPa', 'psi', 'mbar', 'MPa', 'Pa'] as const
export const TEMPERATURE_UNITS = ['°C', '°F', 'K'] as const
export const SPEED_UNITS = ['km/h', 'm/s', 'kn', 'mph'] as const
export const DISTANCE_UNITS = ['km', 'm', 'mi'] as const

export type PressureUnit = (typeof PRESSURE_UNITS)[number]
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number]
export type SpeedUnit = (typeof SPEED_UNITS)[number]
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

// Divided, not multiplied by a hundredth: of whole kPa the quotient is the nearest number to what was meant, so that 65535 kPa is
// exactly the 655.35 bar that stands for no value.
const PER_BAR: Record<PressureUnit, number> = { bar: 1, kPa: 100, psi: 14.503774, mbar: 1_000, MPa: 0.1, Pa: 100_000 }
const KILOMETRES_PER_HOUR: Record<SpeedUnit, number> = { 'km/h': 1, 'm/s': 3.6, kn: 1.852, mph: 1.609344 }
const KILOMETRES: Record<DistanceUnit, number> = { km: 1, m: 0.001, mi: 1.609344 }

/** A gauge pressure of a foreign source in bar. */
export const barFrom = (value: number, unit: PressureUnit): Bar => bar(value / PER_BAR[unit])

/** bar absolute; on no road is the air thinner. What is less is no pressure of a tire. */
const THINNEST_AIR = 0.5
/** bar; no tire holds so much. Codes of sensors for no value lie above it. */
const BEYOND_TIRES = 40

/**
 * An absolute pressure of a foreign source in bar gauge: air of 1.01325 bar is taken off. A flat tire in the mountains reads less than
 * that, and is flat; a code for no value stays what it is.
 */
export const barFromAbsolute = (value: number, unit: PressureUnit): Bar => {
  const absolute = barFrom(value, unit)
  if (absolute >= BEYOND_TIRES) return absolute
  return bar(
    absolute >= THINNEST_AIR ? Math.max(0, absolute - STANDARD_AIR_PRESSURE) : absolute - STANDARD_AIR_PRESSURE,
  )
}

const CELSIUS: Record<TemperatureUnit, (value: number) => number> = {
  '°C': (value) => value,
  '°F': (value) => ((value - 32) * 5) / 9,
  K: (value) => value - 273.15,
}

/** A temperature of a foreign source in °C. */
export const celsiusFrom = (value: number, unit: TemperatureUnit): Celsius => celsius(CELSIUS[unit](value))

/** A speed of a foreign source in km/h. */
export const kilometresPerHourFrom = (value: number, unit: SpeedUnit): KilometresPerHour =>
  kilometresPerHour(value * KILOMETRES_PER_HOUR[unit])

/** A distance of a foreign source in km. */
export const kilometresFrom = (value: number, unit: DistanceUnit): Kilometres => kilometres(value * KILOMETRES[unit])
