import { expect, it } from 'vitest'
import {
  expectedGasTemperature,
  gasTemperatureWithoutRelativeHeating,
  teachesRelativeHeating,
} from '../gas/gas-content-deviation.ts'
import { kelvin } from '../units/temperature.ts'
import { relativeHeatingOnBase, relativeHeatingOnBothBases } from './relative-heating.ts'

/** Three wheels, of which the gas has this heat, K; their tags feel `felt` of the middle one's. */
const REST = 280
const MIDDLE = 30

const expectedOf = (own: number, neighbour: number, felt: number, fromRest: boolean): number => {
  const base = kelvin(fromRest ? REST : REST + felt * MIDDLE)
  const overTags = (heat: number) => (heat - felt * MIDDLE) / (MIDDLE - felt * MIDDLE)
  const gain = (heat: number) =>
    relativeHeatingOnBase(
      relativeHeatingOnBothBases({ gain: overTags(heat), gainOverRest: false, tagPlace: { value: felt, count: 50 } }),
      fromRest,
    )
  return expectedGasTemperature(
    base,
    gasTemperatureWithoutRelativeHeating(kelvin(REST + neighbour), base, gain(neighbour)),
    gain(own),
  )
}

it.each([
  { own: 34, neighbour: 27, felt: 0.6 },
  { own: 27, neighbour: 34, felt: 0.6 },
  { own: 33, neighbour: 30, felt: 0.25 },
])('gas of $own K is expected beside $neighbour K, whatever it is counted from', ({ own, neighbour, felt }) => {
  expect(expectedOf(own, neighbour, felt, false)).toBeCloseTo(REST + own, 6)
  expect(expectedOf(own, neighbour, felt, true)).toBeCloseTo(REST + own, 6)
})

it('a gain that was learned over rest says the same over the tags, within what wheels differ by', () => {
  const place = { value: 0.5, count: 50 }
  const { overTags } = relativeHeatingOnBothBases({ gain: 1.1, gainOverRest: true, tagPlace: place })
  expect(overTags).toBeCloseTo(1.2, 6)
  expect(relativeHeatingOnBothBases({ gain: overTags, gainOverRest: false, tagPlace: place }).overRest).toBeCloseTo(
    1.1,
    6,
  )
  expect(relativeHeatingOnBothBases({ gain: 1.5, gainOverRest: true, tagPlace: place }).overTags).toBe(1.5)
})

it('a gain says nothing of gas that is colder than the tags: it was brought into a hall', () => {
  const [cold, warm] = [kelvin(270), kelvin(289)]
  expect(gasTemperatureWithoutRelativeHeating(cold, warm, 0.7)).toBe(cold)
  expect(expectedGasTemperature(warm, cold, 1.4)).toBe(cold)
})

it.each([
  { deviation: -0.03, teaches: true, because: 'of a wheel that is not known yet, little heat is no loss' },
  { deviation: -0.05, teaches: false, because: 'beyond what is doubted it is a loss' },
  { deviation: 0.019, teaches: true, because: 'a place may heat more than others' },
  { deviation: 0.03, teaches: false, because: 'so much more is a brake, and goes when that is mended' },
])('$deviation beside its neighbours says of its place: $because', ({ deviation, teaches }) => {
  expect(teachesRelativeHeating(kelvin(280), kelvin(300), deviation, 0.04)).toBe(teaches)
})
