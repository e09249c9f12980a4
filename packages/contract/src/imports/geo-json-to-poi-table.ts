import { POI_IMPORT_COLUMNS } from './import-columns.ts'
import type { TextTableWithLines } from './text-table.ts'

type Fields = Readonly<Record<string, unknown>>
type Position = readonly [longitude: number, latitude: number]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Others, such as a height, may follow the two. */
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

const isRing = isListOf(isPosition)
const isPolygon = isListOf(isRing)
const isMultiPolygon = isListOf(isPolygon)

type Cells = Partial<Record<(typeof POI_IMPORT_COLUMNS)[number], string>>

/** A decimetre is fine enough, and as long as a cell should be. */
const degrees = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000)

/** GeoJSON writes longitude first, and the first corner again at the end. */
const cornersOf = (positions: readonly Position[]): string => {
  const [first, last] = [positions[0], positions.at(-1)]
  const isClosed = positions.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return (isClosed ? positions.slice(0, -1) : positions)
    .map(([lon, lat]) => `${degrees(lat)} ${degrees(lon)}`)
    .join(', ')
}

/** What cannot be a place stands there by its name, so that it is refused by its row. */
const polygonCells = (rings: Position[][]): Cells =>
  rings.length === 1 ? { corners: cornersOf(rings[0] ?? []) } : { corners: `Polygon (${rings.length - 1} holes)` }

const shapesOf = (geometry: unknown): Cells[] => {
  const { type, coordinates } = isFields(geometry) ? geometry : { type: '-' }
  if (type === 'Point' && isPosition(coordinates))
    return [{ lat: degrees(coordinates[1]), lon: degrees(coordinates[0]) }]
  if (type === 'Polygon' && isPolygon(coordinates)) return [polygonCells(coordinates)]
  if (type === 'MultiPolygon' && isMultiPolygon(coordinates)) return coordinates.map(polygonCells)
  return [{ corners: String(type) }]
}

const featuresOf = (json: unknown): Fields[] => {
  const { type, features } = isFields(json) ? json : {}
  if (isFields(json) && type === 'Feature') return [json]
  if (type !== 'FeatureCollection' || !Array.isArray(features)) throw new Error('this is no GeoJSON')
  return features.filter(isFields)
}

const textOf = (properties: Fields, keys: readonly string[]): string => {
  const values = keys.map((key) => properties[key]).filter((value) => value !== undefined && value !== null)
  const [value] = values
  return Array.isArray(value) ? value.join('; ') : value === undefined ? '' : String(value)
}

/**
 * The features of a GeoJSON file as a table of places: `name`, `radius` and `group` from their properties. Each part of a
 * MultiPolygon is a place of its own. Rows are counted as features, from 1.
 * @throws where it is no GeoJSON
 */
export const geoJsonToPoiTable = (json: unknown): TextTableWithLines => {
  const places = featuresOf(json).flatMap(({ properties, geometry }, at) => {
    const told = isFields(properties) ? properties : {}
    const name = textOf(told, ['name', 'Name', 'NAME', 'title'])
    const shapes = shapesOf(geometry)
    return shapes.map((shape, part) => ({
      line: at + 1,
      cells: {
        ...shape,
        name: shapes.length > 1 && name !== '' ? `${name} ${part + 1}` : name,
        group: textOf(told, ['group', 'groups']),
        depot: textOf(told, ['depot']),
        radius: shape.lat === undefined ? '' : textOf(told, ['radius']),
      } as Cells,
    }))
  })
  return {
    columns: POI_IMPORT_COLUMNS,
    rows: places.map(({ cells }) => POI_IMPORT_COLUMNS.map((column) => cells[column] ?? '')),
    lines: places.map(({ line }) => line),
  }
}
