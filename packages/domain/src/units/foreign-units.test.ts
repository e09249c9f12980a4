import { expect, it } from 'vitest'
import { barFrom, barFromAbsolute, celsiusFrom, kilometresFrom, kilometresPerHourFrom } from './foreign-units.ts'

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
  { value: 101.325, unit: 'kPa', bar: 0, because: 'air alone is no pressure' },
  { value: 943.325, unit: 'kPa', bar: 8.42, because: 'the air is taken off' },
  { value: 0.5, unit: 'bar', bar: 0, because: 'it is flat in the mountains' },
  { value: 0.499, unit: 'bar', bar: -0.51425, because: 'no air is so thin, so that it is refused' },
  { value: 65_535, unit: 'kPa', bar: 655.35, because: 'it is a code for no value' },
  { value: 4_095, unit: 'kPa', bar: 40.95, because: 'it is a code for no value' },
] as const)('absolute $value $unit is $bar bar: $because', ({ value, unit, bar }) => {
  expect(barFromAbsolute(value, unit)).toBeCloseTo(bar, 9)
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
