import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { geoArea, geoCentroid, geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

/** About ten metres: below what a zoom of 12 can show of coasts drawn this coarsely. */
const DECIMALS = 4
const DEGREES_PER_RADIAN = 180 / Math.PI

/**
 * Land (`kind: land`), borders (`border`) and one label point a country (`country`), sorted by `rank`, 0 the largest.
 *
 * world-atlas is made for the sphere: read as flat degrees, Russia becomes a band across Scandinavia. Projecting it
 * once with d3 cuts it at the antimeridian as a flat map needs.
 */
export const buildWorldMapFeatures = async (resolution: '110m' | '50m'): Promise<FeatureCollection> => {
  const file = fileURLToPath(import.meta.resolve(`world-atlas/countries-${resolution}.json`))
  const world: World = JSON.parse(await readFile(file, 'utf8'))
  const { countries, land } = world.objects
  const parts: Feature[] = [
    ...feature(world, land).features.map(({ geometry }) => ofKind('land', flat(geometry))),
    ofKind('border', flat(mesh(world, countries, (one, other) => one !== other))),
    ...labels(feature(world, countries).features),
  ]
  return { type: 'FeatureCollection', features: parts }
}

const ofKind = (kind: string, geometry: Geometry): Feature => ({ type: 'Feature', properties: { kind }, geometry })

const flat = (geometry: Geometry): Geometry => {
  const degrees = geoEquirectangular().scale(DEGREES_PER_RADIAN).translate([0, 0]).precision(0).reflectY(true)
  return rounded(geoProject(geometry, degrees) as Geometry)
}

const rounded = (geometry: Geometry): Geometry =>
  JSON.parse(JSON.stringify(geometry), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value,
  )

/** A country's name stands once, on its largest piece: islands would repeat it. */
const labels = (countries: Feature<Geometry, { name: string }>[]): Feature<Point>[] =>
  countries
    .flatMap(({ geometry, properties: { name } }) => {
      const piece = largestPiece(geometry)
      return piece ? [{ name, piece, area: geoArea(piece) }] : []
    })
    .sort((one, other) => other.area - one.area)
    .map(({ name, piece }, rank) => ({
      type: 'Feature',
      properties: { kind: 'country', name, rank },
      geometry: { type: 'Point', coordinates: geoCentroid(piece).map((degree) => Number(degree.toFixed(2))) },
    }))

const largestPiece = (geometry: Geometry): Polygon | null => {
  const pieces = piecesOf(geometry).map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return pieces.reduce<Polygon | null>((best, piece) => (best && geoArea(best) > geoArea(piece) ? best : piece), null)
}

const piecesOf = (geometry: Geometry): Position[][][] => {
  if (geometry.type === 'Polygon') return [(geometry as Polygon).coordinates]
  return geometry.type === 'MultiPolygon' ? (geometry as MultiPolygon).coordinates : []
}
