import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates } from '../movement/coordinates.ts'
import { metres } from '../units/motion.ts'
import type { Geofence } from './geofence.ts'
import { geofenceCrossings } from './geofence-crossings.ts'

const DEPOT: Geofence = { kind: 'circle', centre: { latitude: 52, longitude: 5 }, radius: metres(200) }
const METRES_PER_DEGREE = 111_195.08

/** So many metres north of the depot's middle. */
const north = (metres: number): Coordinates => ({ latitude: 52 + metres / METRES_PER_DEGREE, longitude: 5 })

/** What is entered and left on a way past these distances from the middle. */
const way = (distances: readonly number[]): string[] => {
  let wasInside = false
  return distances.flatMap((distance) => {
    const { entered, left } = geofenceCrossings([{ area: DEPOT, wasInside }], north(distance))
    if (entered.length > 0) wasInside = true
    if (left.length > 0) wasInside = false
    return [...entered.map(() => `in at ${distance}`), ...left.map(() => `out at ${distance}`)]
  })
}

describe('a way past a place', () => {
  it.each([
    ['enters by the edge, and leaves 50 m beyond it', [300, 201, 199, 0, 249, 251], ['in at 199', 'out at 251']],
    ['is one visit for who stands at the gate', [300, 190, 210, 195, 240, 199], ['in at 190']],
    ['is none at 30 m outside', [300, 230, 240, 230], []],
    ['is two visits for who comes back', [0, 400, 0], ['in at 0', 'out at 400', 'in at 0']],
  ])('%s', (_, distances, moves) => {
    expect(way(distances)).toEqual(moves)
  })

  it('enters and leaves in turn, and jitter of less than 25 m around any point never does both', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: -24, max: 24 }), { minLength: 1, maxLength: 50 }),
        (distance, jitter) => {
          expect(way(jitter.map((by) => distance + by)).length).toBeLessThanOrEqual(1)
        },
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 })), (distances) => {
        const kinds = way(distances).map((move) => move.split(' ')[0])
        expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? 'in' : 'out')))
      }),
    )
  })
})
