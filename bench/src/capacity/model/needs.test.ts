import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakingPoints } from './breaking-points.ts'
import type { Costs } from './costs.ts'
import { workCpu } from './cpu.ts'
import type { Load } from './load.ts'
import { machines } from './machines.ts'
import { needsOf } from './needs.ts'

const costs: Costs = {
  idle: { server: 0.01, database: 0.005 },
  upload: { server: 2_000, database: 1_500 },
  reading: { server: 150, database: 100 },
  liveMessage: { server: 1_000, database: 500 },
  delivery: { server: 50, database: 0 },
  message: { server: 20_000, database: 20_000 },
  openPage: { server: 20, database: 20 },
  heardNotice: { server: 10, database: 2 },
  bareInsertDatabaseMicros: 20,
  transactions: { upload: 3, liveMessage: 3, message: 20, idleSecond: 5 },
  deliveryBytes: 900,
  deliveredReadingBytes: 400,
  storedReadingBytes: 250,
  tireBytes: 3_000,
  walBytes: { upload: 5_000, reading: 500, message: 9_000 },
  processMemoryBytes: 3e8,
  connectionsPerProcess: 28,
  notifyingCommitsPerSecond: 2_000,
  plainCommitsPerSecond: 3_000,
}
/** Messages to fleets of one page, of three and of forty. */
const PAGES = new Map([
  [1, 5],
  [3, 2],
  [40, 1],
])
const rate = fc.integer({ min: 0, max: 100_000 })
const loadArbitrary: fc.Arbitrary<Load> = fc.record({
  readings: rate,
  uploads: rate,
  liveMessages: rate,
  deliveries: rate,
  deliveredReadings: rate,
  messages: rate,
  pages: rate,
})
const plus = (one: Load, other: Load): Load =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Load]])) as Load
const needs = (load: Load, tires: number) =>
  needsOf({ tires, busy: load, mean: load, messagesByPages: PAGES }, costs, machines)

describe('what a load needs', () => {
  it('is never less for more of anything', () => {
    fc.assert(
      fc.property(loadArbitrary, loadArbitrary, (load, more) => {
        const [small, large] = [needs(load, 1_000), needs(plus(load, more), 2_000)]
        for (const [name, value] of Object.entries(small))
          expect(large[name as keyof typeof large]).toBeGreaterThanOrEqual(value)
      }),
    )
  })

  it('takes the CPU of both loads together when two come at once', () => {
    fc.assert(
      fc.property(loadArbitrary, loadArbitrary, (one, other) => {
        const [both, apart] = [workCpu(plus(one, other), costs), [workCpu(one, costs), workCpu(other, costs)]]
        for (const side of ['server', 'database'] as const)
          expect(both[side]).toBeCloseTo(
            apart.reduce((sum, cpu) => sum + cpu[side], 0),
            6,
          )
      }),
    )
  })

  it('is one process for an installation that nobody asks, and none suffices where hearing of commits fills each', () => {
    const none: Load = {
      readings: 0,
      uploads: 0,
      liveMessages: 0,
      deliveries: 0,
      deliveredReadings: 0,
      messages: 0,
      pages: 0,
    }
    expect(needs(none, 0).processes).toBe(1)
    expect(needs({ ...none, uploads: 1e9 }, 1e9).processes).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('parts that are full', () => {
  it('come in the order in which they are, each later the better the machine', () => {
    const load: Load = {
      readings: 35_000,
      uploads: 15_000,
      liveMessages: 5_000,
      deliveries: 3e4,
      deliveredReadings: 3e5,
      messages: 1,
      pages: 2e4,
    }
    const demand = { tires: 1e7, busy: load, mean: load, fleets: 2e5, messagesByPages: PAGES }
    const parts = breakingPoints(demand, costs, machines)
    expect(parts.map(({ tires }) => tires)).toEqual(
      parts.map(({ tires }) => tires).toSorted((one, other) => one - other),
    )
    const better = breakingPoints(demand, costs, { ...machines, usableShare: 2 * machines.usableShare })
    const tiresOf = (all: typeof parts) => all.map(({ tires }) => tires)
    for (const [at, tires] of tiresOf(parts).entries()) expect(tiresOf(better)[at]).toBeGreaterThanOrEqual(tires)
  })
})
