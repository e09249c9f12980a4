import { describe, expect, it } from 'vitest'
import { type Coordinates, greatCircleDistance } from '../movement/coordinates.ts'
import { metres } from '../units/motion.ts'
import { geofenceError } from './geofence-error.ts'
import { circleEastPoint, geofenceCentre, geofenceOutline, insertPolygonCorner } from './geofence-outline.ts'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

describe('the outline', () => {
  it.each([52, 0, -80, 89.9])('of a circle at %d° lies on its edge', (latitude) => {
    const circle = { kind: 'circle', centre: at(latitude, 179.99), radius: metres(5_000) } as const
    for (const point of [...geofenceOutline(circle), circleEastPoint(circle)])
      expect(greatCircleDistance(circle.centre, point) * 1000).toBeCloseTo(5_000, 3)
  })

  it('of a polygon goes on across the antimeridian, and its name stands between both sides', () => {
    const polygon = { kind: 'polygon', ring: [at(0, 179), at(0, -179), at(1, -179), at(1, 179)] } as const
    expect(geofenceOutline(polygon).map(({ longitude }) => longitude)).toEqual([179, 181, 181, 179])
    expect(geofenceCentre(polygon)).toEqual(at(0.5, 180))
  })
})

describe('a corner more', () => {
  it('follows the last one of a shape that is drawn corner by corner', () => {
    const clicked = [at(52, 5), at(52, 5.1), at(52.06, 5.1), at(52.06, 5)]
    expect(clicked.reduce<Coordinates[]>(insertPolygonCorner, [])).toEqual(clicked)
  })

  it('goes into the edge it was put on, without a crossing', () => {
    const ring = [at(52, 5), at(52, 5.1), at(52.1, 5.1), at(52.1, 5)]
    const more = insertPolygonCorner(ring, at(51.99, 5.05))
    expect(more[1]).toEqual(at(51.99, 5.05))
    expect(geofenceError({ kind: 'polygon', ring: more })).toBeNull()
  })
})
