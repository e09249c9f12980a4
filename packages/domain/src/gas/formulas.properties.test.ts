import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tagIdDisplayText } from '../records/tag-id-display-text.ts'
import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { coldPressure, gasContent, gasTemperatureCelsius, pressureAtTemperature } from './cold-pressure.ts'

const pressures = fc.double({ min: 0, max: 14, noNaN: true }).map(bar)
const temperatures = fc.double({ min: -40, max: 120, noNaN: true }).map(celsius)

it('cold pressure and pressure at a temperature undo each other', () => {
  fc.assert(
    fc.property(pressures, temperatures, (pressure, temperature) => {
      expect(pressureAtTemperature(coldPressure(pressure, temperature), temperature)).toBeCloseTo(pressure, 9)
    }),
  )
})

it('the gas is its own thermometer', () => {
  fc.assert(
    fc.property(pressures, temperatures, (pressure, temperature) => {
      expect(gasTemperatureCelsius(pressure, gasContent(pressure, temperature))).toBeCloseTo(temperature, 6)
    }),
  )
})

it('weather alone never changes the cold pressure', () => {
  fc.assert(
    fc.property(pressures, temperatures, temperatures, (cold, one, other) => {
      const apart =
        coldPressure(pressureAtTemperature(cold, one), one) - coldPressure(pressureAtTemperature(cold, other), other)
      expect(Math.abs(apart)).toBeLessThan(1e-9)
    }),
  )
})

it('a tag keeps its id when shown in bytes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_294_967_295 }), (id) => {
      const bytes = tagIdDisplayText(id, true).split(' ').map(Number)
      expect(bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)).toBe(id)
    }),
  )
})

it('one wild point in ten does not bend the robust slope out of its line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.double({ min: -100, max: 100, noNaN: true }), (wild, value) => {
      const points = Array.from({ length: 10 }, (_, x) => [x, x === wild ? value : -0.1 * x] as const)
      expect(theilSenSlope(points)?.slope).toBeCloseTo(-0.1, 9)
    }),
  )
})
