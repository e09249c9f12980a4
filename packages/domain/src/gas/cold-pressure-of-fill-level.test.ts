import { expect, it } from 'vitest'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { coldPressure } from './cold-pressure.ts'
import { coldPressureOfFillLevel } from './cold-pressure-of-fill-level.ts'
import { fillLevel } from './fill-level.ts'

it('is the cold pressure of what the gauge shows hot, so that it may stand beside a target', () => {
  const cold = coldPressure(bar(9.8), celsius(50))
  expect(cold).toBeLessThan(9)
  expect(coldPressureOfFillLevel(fillLevel(cold, bar(9)), 9)).toBeCloseTo(cold, 9)
})

it('is not known without a level or a target', () => {
  expect(coldPressureOfFillLevel(null, 9)).toBeNull()
  expect(coldPressureOfFillLevel(80, null)).toBeNull()
})
