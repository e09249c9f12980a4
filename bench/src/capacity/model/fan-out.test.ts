import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulateFanOut } from './fan-out.ts'
import { drawFleets, type ModelFleet } from './fleet-sizes.ts'
import { busiestLoad, type Load, loadAt, meanLoad, totalOf } from './load.ts'
import { valuesOf } from './quantity.ts'
import { readingsPerSecond, TRAFFIC } from './traffic.ts'

const traffic = { ...valuesOf(TRAFFIC), vehiclesPerPage: 3, problemsPerTireYear: 2_000 }
const SECONDS = 120
const seeds = fc.integer({ min: 0, max: 1_000 })
const fleetsArbitrary = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
  .map((sizes) => sizes.map((vehicles, id): ModelFleet => ({ id, vehicles })))
const play = (fleets: readonly ModelFleet[], seed: number) => simulateFanOut(fleets, traffic, seed, SECONDS)
const namesOf = (load: Load) => Object.keys(load) as (keyof Load)[]

describe('the fan-out of fleets', () => {
  it('is the sum of what each fleet does by itself, second by second', () => {
    fc.assert(
      fc.property(fleetsArbitrary, seeds, (fleets, seed) => {
        const whole = play(fleets, seed)
        const parts = fleets.map((fleet) => play([fleet], seed))
        for (const [name, values] of Object.entries(whole.series))
          for (const [at, value] of values.entries())
            expect(value).toBeCloseTo(
              parts.reduce((sum, { series }) => sum + (series[name as keyof typeof series][at] ?? 0), 0),
              9,
            )
        expect(whole.pages).toBe(parts.reduce((sum, { pages }) => sum + pages, 0))
      }),
      { numRuns: 40 },
    )
  })

  it('does not shrink when a fleet has more vehicles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), seeds, (vehicles, seed) => {
        const [fewer, more] = [vehicles, vehicles + 3].map((each) => totalOf(play([{ id: 0, vehicles: each }], seed)))
        for (const name of ['readings', 'uploads', 'messages'] as const)
          expect(more?.[name]).toBeGreaterThanOrEqual(fewer?.[name] ?? Number.NaN)
      }),
    )
  })

  it('tells each page of every reading of its fleet, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), seeds, (vehicles, seed) => {
        const { pages, ...told } = play([{ id: 5, vehicles }], seed)
        const { readings, deliveredReadings, deliveries, liveMessages, uploads } = totalOf({ pages, ...told })
        expect(deliveredReadings).toBe(readings * pages)
        expect(deliveries).toBe(liveMessages * pages)
        expect(liveMessages).toBeLessThanOrEqual(uploads)
      }),
    )
  })

  it('is the same for the same seed, and another for another', () => {
    const fleets = [{ id: 0, vehicles: 20 }]
    expect(play(fleets, 1)).toEqual(play(fleets, 1))
    expect(play(fleets, 1)).not.toEqual(play(fleets, 2))
  })

  it('brings in what tags transmit less what is lost', () => {
    const vehicles = 2_000
    const { readings } = meanLoad(play([{ id: 0, vehicles }], 7))
    const expected = readingsPerSecond(vehicles * traffic.tiresPerVehicle, traffic)
    expect(readings / expected).toBeGreaterThan(0.97)
    expect(readings / expected).toBeLessThan(1.03)
  })

  it('is at its mean no busier than in its busiest ten seconds, and then no busier than in its busiest one', () => {
    fc.assert(
      fc.property(fleetsArbitrary, seeds, (fleets, seed) => {
        const fanOut = play(fleets, seed)
        const [mean, ten, one, peak] = [
          meanLoad(fanOut),
          busiestLoad(fanOut, 10),
          busiestLoad(fanOut, 1),
          loadAt(fanOut, 1),
        ]
        for (const name of namesOf(mean)) {
          expect(mean[name]).toBeLessThanOrEqual(ten[name] + 1e-9)
          expect(ten[name]).toBeLessThanOrEqual(one[name] + 1e-9)
          expect(one[name]).toBeCloseTo(peak[name], 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('fleets that are drawn', () => {
  it('have as many vehicles as were asked for, none more than the largest may', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        seeds,
        fc.integer({ min: 1, max: 500 }),
        (vehicles, seed, largest) => {
          const fleets = drawFleets(vehicles, seed, largest)
          expect(fleets.reduce((sum, fleet) => sum + fleet.vehicles, 0)).toBe(vehicles)
          expect(Math.min(...fleets.map((fleet) => fleet.vehicles))).toBeGreaterThan(0)
          expect(Math.max(...fleets.map((fleet) => fleet.vehicles))).toBeLessThanOrEqual(largest)
        },
      ),
    )
  })

  it('are few large and many small ones, as carriers are', () => {
    const fleets = drawFleets(200_000, 3)
    const share = (least: number) => fleets.filter(({ vehicles }) => vehicles > least).length / fleets.length
    expect(share(10)).toBeGreaterThan(0.03)
    expect(share(10)).toBeLessThan(0.1)
    expect(share(100)).toBeLessThan(0.01)
  })
})
