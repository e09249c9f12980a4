import { expect, it } from 'vitest'
import { type AirSpring, bellowsPressure } from './air-spring.ts'

const aSpring = (weight: number, towards: AirSpring['towards'] = 1): AirSpring => ({
  a: 1250,
  b: 600,
  weight,
  towards,
})

it('shows less than the truth after loading and more after unloading', () => {
  expect(bellowsPressure(aSpring(7100, 1))).toBeCloseTo(4.94, 2)
  expect(bellowsPressure(aSpring(7100, -1))).toBeCloseTo(5.46, 2)
})

it('is empty on a lifted axle', () => {
  expect(bellowsPressure(aSpring(0))).toBe(0)
})
