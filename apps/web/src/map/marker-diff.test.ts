import { describe, expect, it } from 'vitest'
import type { MapMarker } from './map-marker-data.ts'
import { diffMapMarkers, isEmptyDiff } from './marker-diff.ts'

const truck: MapMarker = { id: 1, name: 'DAF 12', level: 'ok', latitude: 51.5, longitude: 3.1 }

const byId = (...markers: MapMarker[]) => new Map(markers.map((marker) => [marker.id, marker]))

describe('what the map is told', () => {
  it('is which way a vehicle goes, and that a wheel is none', () => {
    const { add } = diffMapMarkers(byId(), byId({ ...truck, heading: 90 }, { ...truck, id: -1, wheel: true }))
    expect(add.map(({ properties }) => [properties?.image, properties?.heading])).toEqual([
      ['ok', 90],
      ['wheel', -1],
    ])
  })

  it('is nothing while nothing moved', () => {
    expect(isEmptyDiff(diffMapMarkers(byId(truck), byId({ ...truck })))).toBe(true)
  })

  it('moves and recolours the one that changed', () => {
    const { update, add, remove } = diffMapMarkers(byId(truck), byId({ ...truck, level: 'alarm', longitude: 3.2 }))
    expect(add).toEqual([])
    expect(remove).toEqual([])
    expect(update[0]?.newGeometry.coordinates).toEqual([3.2, 51.5])
    expect(update[0]?.addOrUpdateProperties).toContainEqual({ key: 'rank', value: 0 })
  })

  it('adds the new and removes the gone', () => {
    const { add, remove } = diffMapMarkers(byId(truck), byId({ ...truck, id: 2 }))
    expect(add.map(({ id }) => id)).toEqual([2])
    expect(remove).toEqual([1])
  })
})
