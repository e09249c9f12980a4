import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hours, minutes, seconds } from '../units/time.ts'
import { longTermRollingHeat } from './gas-content-deviation.ts'

const MOTORWAY = 80

it('comes to what the motorway makes in hours, to less at less speed, and is gone after a rest', () => {
  const hot = longTermRollingHeat(0, MOTORWAY, hours(6))
  expect(hot).toBeCloseTo(24, 0)
  expect(longTermRollingHeat(0, MOTORWAY, minutes(40))).toBeCloseTo(hot * (1 - Math.exp(-1)), 0)
  expect(longTermRollingHeat(0, MOTORWAY / 2, hours(6))).toBeCloseTo(hot / 2, 0)
  expect(longTermRollingHeat(hot, 0, hours(6))).toBeLessThan(0.5)
})

it('is never beyond the motorway, nor below nothing, however it is driven', () => {
  const drive = fc.record({
    speed: fc.double({ min: 0, max: 140, noNaN: true }),
    since: fc.integer({ max: 7200, min: 1 }),
  })
  fc.assert(
    fc.property(fc.array(drive, { maxLength: 30 }), (drives) => {
      let heat = 0
      for (const { speed, since } of drives) {
        heat = longTermRollingHeat(heat, speed, seconds(since))
        expect(heat).toBeGreaterThanOrEqual(0)
        expect(heat).toBeLessThanOrEqual(24)
      }
    }),
  )
})
