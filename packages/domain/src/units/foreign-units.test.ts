import { expect, it } from 'vitest'
import { barFrom, celsiusFrom, kilometresFrom, kilometresPerHourFrom } from './foreign-units.ts'

it.each([
  { value: 8.2, unit: 'bar', bar: 8.2 },
  { value: 900, unit: 'kPa', bar: 9 },
  { value: 65_535, unit: 'kPa', bar: 655.35 },
  { value: 36.7, unit: 'psi', bar: 2.530378 },
  { value: 8_620, unit: 'mbar', bar: 8.62 },
  { value: 0.862, unit: 'MPa', bar: 8.62 },
  { value: 862_000, unit: 'Pa', bar: 8.62 },
] as const)('$value $unit is $bar bar', ({ value, unit, bar }) => {
  expect(barFrom(value, unit)).toBeCloseTo(bar, 5)
})

it('an end code of a sensor in kPa stays exactly what the sentinels are', () => {
  expect(barFrom(65_535, 'kPa')).toBe(655.35)
  expect(barFrom(4_095, 'kPa')).toBe(40.95)
})

it.each([
  { value: 87.8, unit: '°F', celsius: 31 },
  { value: -40, unit: '°F', celsius: -40 },
  { value: 31, unit: '°C', celsius: 31 },
  { value: 304.15, unit: 'K', celsius: 31 },
] as const)('$value $unit is $celsius °C', ({ value, unit, celsius }) => {
  expect(celsiusFrom(value, unit)).toBeCloseTo(celsius, 9)
})

it.each([
  { value: 10, unit: 'kn', speed: 18.52 },
  { value: 10, unit: 'm/s', speed: 36 },
  { value: 50, unit: 'mph', speed: 80.4672 },
  { value: 80, unit: 'km/h', speed: 80 },
] as const)('$value $unit is $speed km/h', ({ value, unit, speed }) => {
  expect(kilometresPerHourFrom(value, unit)).toBeCloseTo(speed, 9)
})

it.each([
  { value: 123_456_000, unit: 'm', kilometres: 123_456 },
  { value: 10, unit: 'mi', kilometres: 16.09344 },
] as const)('$value $unit is $kilometres km', ({ value, unit, kilometres }) => {
  expect(kilometresFrom(value, unit)).toBeCloseTo(kilometres, 9)
})
