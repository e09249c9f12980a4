import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { vehicleTrail } from './vehicle-trail.ts'

const BEGIN = 1_790_000_000
const MINUTE = 60
/** So many km of a degree of latitude. */
const KM_PER_DEGREE = 111.195

/** Points on a road that runs north: minutes after the begin, and km from where it sets off. */
const places = (...points: readonly (readonly [minute: number, km: number])[]) =>
  points.map(([minute, km]) => ({
    time: epochSeconds(BEGIN + minute * MINUTE),
    latitude: 51 + km / KM_PER_DEGREE,
    longitude: 5,
  }))
const trail = (...points: readonly (readonly [minute: number, km: number])[]) => vehicleTrail(places(...points))
const minutesOf = ({ stops }: ReturnType<typeof trail>) =>
  stops.map(({ from, until }) => [(from - BEGIN) / MINUTE, (until - BEGIN) / MINUTE])

describe('the trail of a vehicle', () => {
  it('stops where it stood for the shortest break of a driver, and not a second less', () => {
    expect(minutesOf(trail([0, 0], [5, 6], [20, 6.1], [25, 12]))).toEqual([[5, 20]])
    expect(minutesOf(trail([0, 0], [5, 6], [20 - 1 / 60, 6.1], [25, 12]))).toEqual([])
  })

  it('has not stopped where it went on for half a kilometre', () => {
    expect(minutesOf(trail([0, 0], [15, 0.49]))).toEqual([[0, 15]])
    expect(minutesOf(trail([0, 0], [15, 0.51]))).toEqual([])
  })

  it('is at least as long as the straight lines between its points', () => {
    expect(trail([0, 0], [10, 12], [20, 5]).distance).toBeCloseTo(19, 1)
    expect(trail([0, 0]).distance).toBe(0)
    expect(trail().points).toEqual([])
  })

  it('has a gap where nothing was heard for more than two hours', () => {
    const gaps = trail([0, 0], [120, 40], [241, 90]).points.map(({ gapBefore }) => gapBefore)
    expect(gaps).toEqual([false, false, true])
  })

  it('keeps every point, and stops one after the other, whatever it did', () => {
    const legs = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 40, noNaN: true })))
    fc.assert(
      fc.property(legs, (steps) => {
        const sum = (until: number, part: 0 | 1): number =>
          steps.slice(0, until + 1).reduce((all, step) => all + step[part], 0)
        const way = trail(...steps.map((_, at) => [sum(at, 0), sum(at, 1)] as const))
        expect(way.points).toHaveLength(steps.length)
        for (const [at, { from, until }] of way.stops.entries()) {
          expect(until - from).toBeGreaterThanOrEqual(15 * MINUTE)
          expect(from).toBeGreaterThan(way.stops[at - 1]?.until ?? 0)
        }
      }),
    )
  })
})
