import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { geoBounds } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type World = Topology<{ countries: GeometryCollection }>

/** A country or one of its islands, and the degrees it lies within; `west` is larger than `east` across the date line. */
type Piece = { shape: Polygon; west: number; south: number; east: number; north: number }

const piecesOf = ({ geometry }: Feature): Polygon[] => {
  if (geometry.type === 'Polygon') return [geometry]
  if (geometry.type !== 'MultiPolygon') return []
  return (geometry as MultiPolygon).coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}

const read = async (): Promise<Piece[]> => {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  const world: World = JSON.parse(await readFile(file, 'utf8'))
  return feature(world, world.objects.countries)
    .features.flatMap(piecesOf)
    .map((shape) => {
      const [[west, south], [east, north]] = geoBounds(shape)
      return { shape, west, south, east, north }
    })
}

let pieces: Promise<Piece[]> | null = null

/** Whether two stretches of longitude share a degree, also across the date line. */
const meet = (west: number, east: number, otherWest: number, otherEast: number): boolean =>
  [-360, 0, 360].some((turn) => {
    const end = east < west ? east + 360 : east
    return otherWest + turn <= end && otherEast + turn >= west
  })

/** The countries, or the parts of them, that reach within so many degrees of a point. The atlas is read once. */
export const readCountryShapesAround = async (
  latitude: number,
  longitude: number,
  degrees: number,
): Promise<Polygon[]> => {
  pieces ??= read()
  return (await pieces)
    .filter(
      ({ west, south, east, north }) =>
        south <= latitude + degrees &&
        north >= latitude - degrees &&
        meet(west, east, longitude - degrees, longitude + degrees),
    )
    .map(({ shape }) => shape)
}
