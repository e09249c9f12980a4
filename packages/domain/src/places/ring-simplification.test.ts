import { describe, expect, it } from 'vitest'
import type { Coordinates } from '../movement/coordinates.ts'
import { MAX_OUTLINE_CORNERS, simplifyRing } from './ring-simplification.ts'

/** A square of a tenth of a degree, with `between` more corners on every side. */
const square = (between: number, west = 5): Coordinates[] => {
  const steps = between + 1
  const along = Array.from({ length: steps }, (_, at) => (at / steps) * 0.1)
  return [
    ...along.map((way) => ({ latitude: 52, longitude: west + way })),
    ...along.map((way) => ({ latitude: 52 + way, longitude: west + 0.1 })),
    ...along.map((way) => ({ latitude: 52.1, longitude: west + 0.1 - way })),
    ...along.map((way) => ({ latitude: 52.1 - way, longitude: west })),
  ]
}

describe('a ring with few corners', () => {
  it.each([
    [0, 5],
    [124, 5],
    [124, 179.95],
  ])('of a square with %i corners more on each side at %d ° keeps the four that it turns at', (between, west) => {
    const ring = square(between, west).map((point) => ({
      ...point,
      longitude: point.longitude > 180 ? point.longitude - 360 : point.longitude,
    }))
    const few = simplifyRing(ring, 8)
    for (const at of [0, 1, 2, 3].map((side) => ring[side * (between + 1)])) {
      const near = few.some(
        ({ latitude, longitude }) =>
          Math.abs(latitude - (at?.latitude ?? 0)) < 2e-5 && Math.abs(longitude - (at?.longitude ?? 0)) < 2e-5,
      )
      expect(near).toBe(true)
    }
  })

  it('of a circle of 500 lies within its edge, by a hundredth of its radius', () => {
    const ring = Array.from({ length: 500 }, (_, at) => ({
      latitude: 0.1 * Math.sin((at / 500) * 2 * Math.PI),
      longitude: 0.1 * Math.cos((at / 500) * 2 * Math.PI),
    }))
    const few = simplifyRing(ring)
    expect(few.length).toBeLessThanOrEqual(MAX_OUTLINE_CORNERS)
    const middles = few.map((point, at) => {
      const next = few[(at + 1) % few.length] ?? point
      return Math.hypot((point.latitude + next.latitude) / 2, (point.longitude + next.longitude) / 2)
    })
    expect(Math.min(...middles)).toBeGreaterThan(0.098)
  })

  it('is a ring as it was, to a metre, where it has no more', () => {
    const ring = square(2)
    expect(simplifyRing(ring)).toHaveLength(ring.length)
  })
})
