import { describe, expect, it } from 'vitest'
import { createNearestTownAddressFinder, nearestTownAddress } from './nearest-town-address.ts'

describe('the nearest town', () => {
  it.each([
    { place: 'a quay in Rotterdam', latitude: 51.9225, longitude: 4.47917, address: '# Rotterdam, NL' },
    { place: 'the ring of Gent', latitude: 51.05, longitude: 3.71667, address: '# Gent, BE' },
    { place: 'a yard in Duisburg', latitude: 51.43247, longitude: 6.76516, address: '# Duisburg, DE' },
  ])('names $place $address', ({ latitude, longitude, address }) => {
    expect(nearestTownAddress(latitude, longitude)).toBe(address)
  })

  it('names nothing in the middle of the Atlantic', () => {
    expect(nearestTownAddress(35, -40)).toBeNull()
  })

  it.each([
    [null, 4.5],
    [51.9, null],
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
  ])('has no address for the point %s, %s', (latitude, longitude) => {
    expect(nearestTownAddress(latitude, longitude)).toBeNull()
  })

  it('loads the towns with the first question only, and asks once for trucks parked side by side', () => {
    let loads = 0
    let questions = 0
    const find = createNearestTownAddressFinder(() => {
      loads += 1
      return () => {
        questions += 1
        return { name: 'Venlo', country: 'NL' }
      }
    })
    expect(loads).toBe(0)
    expect(find(51.37001, 6.16801)).toBe('# Venlo, NL')
    expect(find(51.37049, 6.16849)).toBe('# Venlo, NL')
    expect([loads, questions]).toEqual([1, 1])
  })

  it('remembers places without a town too, on both sides of the date line and the equator', () => {
    let questions = 0
    const find = createNearestTownAddressFinder(() => () => {
      questions += 1
      return null
    })
    for (const [latitude, longitude] of [
      [-1, 179.99],
      [1, -179.99],
      [0, 0],
      [-1, 179.99],
    ] as const) {
      expect(find(latitude, longitude)).toBeNull()
    }
    expect(questions).toBe(3)
  })
})
