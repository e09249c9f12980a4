import { expect, it } from 'vitest'
import { bellowsPressure, load, type Suspension } from './suspension.ts'

const aSpring = (): Suspension => ({ a: 1250, b: 600, weight: 600, towards: 1 })

it('shows less than the truth after loading and more after unloading', () => {
  const spring = aSpring()
  load(spring, 7100)
  expect(bellowsPressure(spring)).toBeCloseTo(4.94, 2)
  load(spring, 9000)
  load(spring, 7100)
  expect(bellowsPressure(spring)).toBeCloseTo(5.46, 2)
})

it('is empty on a lifted axle', () => {
  const spring = aSpring()
  load(spring, 0)
  expect(bellowsPressure(spring)).toBe(0)
})
