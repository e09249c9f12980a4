import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, EARTH_RADIUS_KM, greatCircleDistance } from '../movement/coordinates.ts'
import { metres } from '../units/motion.ts'
import { type Geofence, geofenceBounds, type PolygonGeofence } from './geofence.ts'
import { geofenceError } from './geofence-error.ts'
import { isInsideGeofence, metresOutsideGeofence } from './inside-geofence.ts'

const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180
const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })
const polygon = (...points: readonly (readonly [number, number])[]): PolygonGeofence => ({
  kind: 'polygon',
  ring: points.map(([latitude, longitude]) => at(latitude, longitude)),
})
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

const anywhere = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** A bearing in radians and a distance in metres. */
const away = fc.record({
  bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  distance: fc.double({ min: 0, max: 60_000, noNaN: true }),
})

/** Where one comes to, on the sphere. */
const gone = (from: Coordinates, bearing: number, distance: number): Coordinates => {
  const [d, lat] = [distance / 1000 / EARTH_RADIUS_KM, (from.latitude * Math.PI) / 180]
  const to = Math.asin(Math.sin(lat) * Math.cos(d) + Math.cos(lat) * Math.sin(d) * Math.cos(bearing))
  const east = Math.atan2(Math.sin(bearing) * Math.sin(d) * Math.cos(lat), Math.cos(d) - Math.sin(lat) * Math.sin(to))
  return at((to * 180) / Math.PI, wrapped(from.longitude + (east * 180) / Math.PI))
}

/** A ring around a middle, with a corner in each direction: it may be dented, but never crosses itself. */
const star = fc
  .record({
    middle: anywhere,
    reaches: fc.array(fc.double({ min: 100, max: 20_000, noNaN: true }), { minLength: 5, maxLength: 40 }),
  })
  .map(({ middle, reaches }) => {
    const ring = reaches.map((reach, index) => gone(middle, (index / reaches.length) * 2 * Math.PI, reach))
    return { middle, area: { kind: 'polygon', ring } as const }
  })

const inBounds = (area: Geofence, { latitude, longitude }: Coordinates): boolean => {
  const { south, north, west, east } = geofenceBounds(area)
  const isBetween = (value: number): boolean => value >= west - 1e-9 && value <= east + 1e-9
  return latitude >= south - 1e-9 && latitude <= north + 1e-9 && (isBetween(longitude) || isBetween(longitude + 360))
}

describe('a circle', () => {
  it('holds what is nearer to its centre than its radius, wherever on earth', () => {
    fc.assert(
      fc.property(anywhere, away, fc.integer({ min: 20, max: 50_000 }), (centre, { bearing, distance }, radius) => {
        fc.pre(Math.abs(distance - radius) > 0.01)
        const position = gone(centre, bearing, distance)
        expect(isInsideGeofence({ kind: 'circle', centre, radius: metres(radius) }, position)).toBe(distance < radius)
      }),
    )
  })

  it('tells how far a position is outside', () => {
    const area: Geofence = { kind: 'circle', centre: at(52, 179.999), radius: metres(100) }
    const position = at(52, -179.99)
    expect(metresOutsideGeofence(area, position)).toBeCloseTo(
      greatCircleDistance(area.centre, position) * 1000 - 100,
      6,
    )
  })
})

describe('a polygon', () => {
  it('holds its middle and what lies between it and an edge, and nothing beyond', () => {
    fc.assert(
      fc.property(
        star,
        fc.nat(),
        fc.double({ min: 0.02, max: 0.95, noNaN: true }),
        ({ middle, area }, corner, share) => {
          expect(geofenceError(area)).toBeNull()
          expect(isInsideGeofence(area, middle)).toBe(true)
          const to = area.ring[corner % area.ring.length] ?? middle
          const reach = greatCircleDistance(middle, to) * 1000
          const longitude = to.longitude - Math.round((to.longitude - middle.longitude) / 360) * 360
          const between = (part: number): Coordinates =>
            at(
              middle.latitude + (to.latitude - middle.latitude) * part,
              wrapped(middle.longitude + (longitude - middle.longitude) * part),
            )
          expect(isInsideGeofence(area, between(share))).toBe(true)
          const beyond = between(1 + Math.max(share, 5 / reach))
          expect(metresOutsideGeofence(area, beyond)).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('holds its corners and the middles of its edges', () => {
    fc.assert(
      fc.property(star, ({ area }) => {
        for (const [index, corner] of area.ring.entries()) {
          expect(isInsideGeofence(area, corner)).toBe(true)
          const next = area.ring[(index + 1) % area.ring.length] ?? corner
          const longitude = next.longitude - Math.round((next.longitude - corner.longitude) / 360) * 360
          const middle = at((corner.latitude + next.latitude) / 2, wrapped((corner.longitude + longitude) / 2))
          expect(isInsideGeofence(area, middle)).toBe(true)
        }
      }),
    )
  })

  it('is the same wherever its ring begins, whichever way it runs, and a quarter of the earth further on', () => {
    fc.assert(
      fc.property(star, away, fc.nat(), ({ middle, area }, { bearing, distance }, start) => {
        const position = gone(middle, bearing, distance)
        const outside = metresOutsideGeofence(area, position)
        const from = start % area.ring.length
        const turned = [...area.ring.slice(from), ...area.ring.slice(0, from)]
        expect(metresOutsideGeofence({ kind: 'polygon', ring: turned }, position)).toBeCloseTo(outside, 3)
        expect(metresOutsideGeofence({ kind: 'polygon', ring: turned.reverse() }, position)).toBeCloseTo(outside, 3)
        const moved = ({ latitude, longitude }: Coordinates): Coordinates => at(latitude, wrapped(longitude + 90))
        const there: PolygonGeofence = { kind: 'polygon', ring: area.ring.map(moved) }
        expect(metresOutsideGeofence(there, moved(position))).toBeCloseTo(outside, 3)
      }),
    )
  })

  it.each([
    ['within, west of the antimeridian', at(0.5, 179.9), true],
    ['within, east of it', at(0.5, -179.9), true],
    ['on it, by either name', at(0.5, 180), true],
    ['on it, by either name', at(0.5, -180), true],
    ['beyond', at(0.5, -178.9), false],
    ['on the other side of the earth', at(0.5, 0), false],
  ])('that crosses the antimeridian: %s', (_, position, inside) => {
    expect(isInsideGeofence(polygon([0, 179], [0, -179], [1, -179], [1, 179]), position)).toBe(inside)
  })

  it('says how far away its nearest edge is', () => {
    const area = polygon([52, 5], [52, 5.1], [52.1, 5.1], [52.1, 5])
    expect(metresOutsideGeofence(area, at(51.999, 5.05))).toBeCloseTo(0.001 * METRES_PER_DEGREE, 0)
    expect(metresOutsideGeofence(area, at(52.05, 5.05))).toBe(0)
  })
})

describe('the bounds of an area', () => {
  it('hold all that is inside', () => {
    const circles = fc.record({
      kind: fc.constant('circle' as const),
      centre: fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      radius: fc.integer({ min: 20, max: 50_000 }).map(metres),
    })
    const areas = fc.oneof(
      circles.map((area) => ({ area, middle: area.centre })),
      star,
    )
    fc.assert(
      fc.property(areas, away, ({ area, middle }, { bearing, distance }) => {
        const position = gone(middle, bearing, distance)
        if (isInsideGeofence(area, position)) expect(inBounds(area, position)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('begin between -180 and 180', () => {
    fc.assert(
      fc.property(star, ({ area }) => {
        const { west, east } = geofenceBounds(area)
        expect(west).toBeGreaterThanOrEqual(-180)
        expect(west).toBeLessThan(180)
        expect(east).toBeGreaterThanOrEqual(west)
      }),
    )
  })
})

describe('an area that cannot be a place', () => {
  const round = (radius: number): Geofence => ({ kind: 'circle', centre: at(52, 5), radius: metres(radius) })
  const many = Array.from({ length: 501 }, (_, i): [number, number] => [52 + Math.sin(i / 80), 5 + Math.cos(i / 80)])
  it.each<[string, Geofence, ReturnType<typeof geofenceError>]>([
    ['the smallest circle', round(20), null],
    ['a smaller one', round(19.9), 'radius'],
    ['the largest circle', round(50_000), null],
    ['a larger one', round(50_001), 'radius'],
    ['one without a size', round(Number.NaN), 'radius'],
    ['two points', polygon([52, 5], [52, 6]), 'few_points'],
    ['three points', polygon([52, 5], [52, 6], [53, 6]), null],
    ['three points in a line', polygon([52, 5], [52, 6], [52, 7]), 'crosses'],
    ['too many points', polygon(...many), 'many_points'],
    ['a ring that ends where it began', polygon([52, 5], [52, 6], [53, 6], [52, 5]), 'same_points'],
    ['a bow tie', polygon([52, 5], [53, 6], [52, 6], [53, 5]), 'crosses'],
    ['a ring that touches itself', polygon([52, 5], [52, 7], [53, 7], [52, 6], [53, 5]), 'crosses'],
    ['a spike', polygon([52, 5], [52, 6], [53, 6], [52, 6.5], [53, 6]), 'crosses'],
    ['a continent', polygon([40, 0], [40, 11], [45, 11], [45, 0]), 'too_wide'],
    ['a ring around the pole', polygon([85, 0], [85, 90], [85, 180], [85, -90]), 'too_wide'],
    ['a square on the antimeridian', polygon([0, 179], [0, -179], [1, -179], [1, 179]), null],
  ])('%s', (_, area, problem) => {
    expect(geofenceError(area)).toBe(problem)
  })
})
