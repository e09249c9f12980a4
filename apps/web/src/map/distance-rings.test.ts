import { greatCircleDistance } from '@coldbar/domain/movement/coordinates'
import { describe, expect, it } from 'vitest'
import { distanceRingFeatures } from './distance-rings.ts'

const UTRECHT = { latitude: 52.1, longitude: 5.06 }
const rings = (until: number) =>
  distanceRingFeatures([{ centre: UTRECHT, until }], (km) => `${km} km`).features.filter(
    ({ geometry }) => geometry.type === 'LineString',
  )

describe('circles of distance', () => {
  it('lie as far from the depot as they say, up to the largest that is wanted', () => {
    const shown = rings(5).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] =
        'coordinates' in geometry ? ((geometry.coordinates[16] ?? []) as number[]) : []
      return [properties?.text, Math.round(greatCircleDistance(UTRECHT, { latitude, longitude }) * 1000)]
    })
    expect(shown).toEqual([
      ['0.2 km', 200],
      ['0.5 km', 500],
      ['1 km', 1000],
      ['2 km', 2000],
      ['5 km', 5000],
    ])
  })

  it('leave no zoom between a street and a country without one', () => {
    for (let zoom = 6; zoom <= 17; zoom += 1) {
      const seen = rings(200).filter(({ properties }) => properties?.from <= zoom && properties?.until > zoom)
      expect(seen.length, `at zoom ${zoom}`).toBeGreaterThanOrEqual(1)
      expect(seen.length, `at zoom ${zoom}`).toBeLessThanOrEqual(4)
    }
  })
})
