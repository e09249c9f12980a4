import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bar } from '../units/pressure.ts'
import { celsius, kelvin, toKelvin } from '../units/temperature.ts'
import { epochSeconds, minutes, seconds } from '../units/time.ts'
import { pressureAtTemperature } from './cold-pressure.ts'
import { gasContentChangeBetween, isHeatShownByTag, type TireObservation } from './gas-content-change.ts'

const HOLDS = bar(9)
const HEARD = epochSeconds(1_700_000_000)
/** Less than this, as ln, is no gas that somebody let out: 0.18 bar. The hottest wheel under the coldest water comes to 0.16. */
const NOTHING = 0.018

/** A hot wheel under cold water: how fast rim, casing and gas follow, and what its tag feels and how late, s. */
const wash = fc.record({
  hot: fc.integer({ min: 30, max: 60 }),
  water: fc.integer({ min: 5, max: 45 }),
  washedFor: fc.integer({ min: 6, max: 20 }),
  rim: fc.integer({ min: 6, max: 10 }),
  casing: fc.integer({ min: 12, max: 20 }),
  gas: fc.integer({ min: 8, max: 12 }),
  tag: fc.integer({ min: 2, max: 6 }),
  /** A tag that is clamped to the rim, or glued into the casing. */
  isOnRim: fc.boolean(),
  ofGas: fc.double({ min: 0.4, max: 0.6, noNaN: true }),
  after: fc.integer({ min: 10, max: 30 }),
})

const near = (value: number, target: number, time: number): number =>
  target + (value - target) * Math.exp(-seconds(10) / minutes(time))

/** Gas and tag after so many minutes, of which it was washed for some. */
const washed = (of: typeof wash extends fc.Arbitrary<infer T> ? T : never) => {
  let [rim, casing, gas, tag] = [of.hot - 4, of.hot + 4, of.hot, of.hot]
  for (let at = 0; at < minutes(of.after); at += 10) {
    const wet = at < minutes(of.washedFor)
    rim = near(rim, of.water, wet ? of.rim : 8 * of.rim)
    casing = near(casing, of.water, wet ? of.casing : 8 * of.casing)
    gas = near(gas, (rim + casing) / 2, of.gas)
    tag = near(tag, of.ofGas * gas + (1 - of.ofGas) * (of.isOnRim ? rim : casing), of.tag)
  }
  return { gas, tag }
}

it('cold water on a hot wheel lets out no gas, as far as a tag inside tells alone', () => {
  fc.assert(
    fc.property(wash, (of) => {
      const now = washed(of)
      const seen = (time: number, gas: number, tag: number): TireObservation => ({
        ...{
          time: epochSeconds(time),
          pressure: pressureAtTemperature(HOLDS, celsius(gas)),
          temperature: celsius(tag),
        },
        ...{ expected: null, doubt: 0, excess: 0 },
      })
      const from = seen(HEARD, of.hot, of.hot)
      const to = seen(HEARD + minutes(of.after), now.gas, now.tag)
      const { most } = gasContentChangeBetween(from, to, kelvin(toKelvin(celsius(of.hot))), 'stood', false)
      expect(most).toBeGreaterThan(-NOTHING)
    }),
    { numRuns: 1_000 },
  )
})

it('heat of a brake shows at a tag that feels a sixth of it and more; what no tag shows is gas', () => {
  const heats = fc.record({
    gas: fc.integer({ min: 30, max: 90 }),
    brake: fc.integer({ min: 0, max: 60 }),
    felt: fc.double({ min: 0.17, max: 0.9, noNaN: true }),
  })
  fc.assert(
    fc.property(heats, ({ gas, brake, felt }) => {
      const expected = toKelvin(celsius(gas))
      const tag = celsius(gas - 20 + felt * brake)
      const hot = kelvin(expected + brake)
      expect(isHeatShownByTag(hot, tag, { expected, excess: felt * brake })).toBe(true)
      expect(isHeatShownByTag(kelvin(expected + 20 + brake), tag, { expected, excess: 0 })).toBe(false)
      expect(isHeatShownByTag(kelvin(toKelvin(tag) + 76), tag, { expected: null, excess: 0 })).toBe(false)
    }),
  )
})

it('cold water that its neighbours had not felt when they were heard lets out no gas either', () => {
  fc.assert(
    fc.property(wash, (of) => {
      const now = washed(of)
      const seen = (time: number, gas: number, tag: number, expected: number): TireObservation => ({
        ...{
          time: epochSeconds(time),
          pressure: pressureAtTemperature(HOLDS, celsius(gas)),
          temperature: celsius(tag),
        },
        ...{ expected: toKelvin(celsius(expected)), doubt: 0.02, excess: tag - of.hot },
      })
      const from = seen(HEARD, of.hot, of.hot, of.hot)
      // They were heard before they were washed, and cool as what stands.
      const theirs = of.hot - 0.2 * of.after
      const to = seen(HEARD + minutes(of.after), now.gas, now.tag, Math.max(now.gas, theirs))
      const { most } = gasContentChangeBetween(from, to, kelvin(toKelvin(celsius(of.hot))), 'stood', false)
      expect(most).toBeGreaterThan(-NOTHING)
    }),
    { numRuns: 1_000 },
  )
})
