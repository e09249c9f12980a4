import { describe, expect, it } from 'vitest'
import { geoJsonToPoiTable } from './geo-json-to-poi-table.ts'

const square = (from: number) => [
  [from, 52],
  [from + 1, 52],
  [from + 1, 53],
  [from, 52],
]
const feature = (geometry: object | null, properties: object | null = { name: 'A' }) => ({
  type: 'Feature',
  properties,
  geometry,
})
const rowsOf = (...features: object[]) => geoJsonToPoiTable({ type: 'FeatureCollection', features }).rows

describe('a GeoJSON file as a table of places', () => {
  it('makes a circle of a point with a radius', () => {
    const point = feature(
      { type: 'Point', coordinates: [5.06, 52.1, 3] },
      { name: 'Depot', radius: 250, group: ['Depots', 'North'] },
    )
    expect(geoJsonToPoiTable(point)).toEqual({
      columns: ['name', 'lat', 'lon', 'radius', 'group', 'depot', 'corners'],
      rows: [['Depot', '52.1', '5.06', '250', 'Depots; North', '', '']],
      lines: [1],
    })
  })

  it('makes a polygon of its one ring, without the corner that closes it', () => {
    expect(rowsOf(feature({ type: 'Polygon', coordinates: [square(5)] }))).toEqual([
      ['A', '', '', '', '', '', '52 5, 52 6, 53 6'],
    ])
  })

  it('makes a place of each part of a multipolygon, and counts rows as features', () => {
    const many = feature({ type: 'MultiPolygon', coordinates: [[square(5)], [square(7)]] })
    const { rows, lines } = geoJsonToPoiTable({ type: 'FeatureCollection', features: [feature(null), many] })
    expect(rows.map(([name]) => name)).toEqual(['A', 'A 1', 'A 2'])
    expect(lines).toEqual([1, 2, 2])
  })

  it('names what cannot be a place, so that its row is refused', () => {
    const line = feature({ type: 'LineString', coordinates: [[5, 52]] }, null)
    const hole = feature({ type: 'Polygon', coordinates: [square(5), square(5.2)] })
    expect(rowsOf(line, hole).map((row) => row.at(-1))).toEqual(['LineString', 'Polygon (1 holes)'])
  })

  it.each([{}, [], { type: 'Topology' }, null])('is none where it is %j', (json) => {
    expect(() => geoJsonToPoiTable(json)).toThrow()
  })
})
