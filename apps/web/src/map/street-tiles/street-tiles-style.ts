import { OPEN_STREET_MAP_ATTRIBUTION } from '@coldbar/domain/places/open-street-map-attribution'
import type { FilterSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { groundLayers, placeNameLayer } from './ground-layers.ts'
import type { StreetTiles } from './open-street-tiles.ts'
import { streetLayers, streetNameLayers } from './street-layers.ts'
import { DARK_STREETS, LIGHT_STREETS, type StreetPalette } from './street-palette.ts'

export const STREET_TILES_SOURCE = 'street-tiles'

const COVERED_SOURCE = 'street-tiles-box'
/** Looked at so closely, the bundled world's coast is coarse and its towns stand twice, px apart from those of the tiles. */
const CLOSE_ZOOM = 8
const BUNDLED_TOWNS_UNTIL_ZOOM = 11

const ATTRIBUTION = `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">${OPEN_STREET_MAP_ATTRIBUTION}</a>`

const boxOf = ([west, south, east, north]: StreetTiles['box']) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** Towns of the bundled world give way to those of the tiles. */
const withoutTownsOf = (layer: LayerSpecification, tiles: StreetTiles): LayerSpecification => {
  if (!('source' in layer) || layer.source !== 'towns') return layer
  const outside: FilterSpecification = [
    'any',
    ['<', ['zoom'], BUNDLED_TOWNS_UNTIL_ZOOM],
    ['!', ['within', boxOf(tiles.box)]],
  ]
  const shown = 'filter' in layer && layer.filter !== undefined ? ['all', layer.filter, outside] : outside
  return { ...layer, filter: shown as FilterSpecification } as LayerSpecification
}

/** Where the tiles know the sea, all else in them is land. */
const coveredLand = ({ hasOcean }: StreetTiles, paint: StreetPalette): LayerSpecification[] =>
  hasOcean
    ? [
        {
          id: 'covered-land',
          type: 'fill',
          source: COVERED_SOURCE,
          minzoom: CLOSE_ZOOM,
          paint: { 'fill-color': paint.land },
        },
      ]
    : []

/** The bundled world with the streets, waters and names of the tiles on it. */
export const streetTilesStyle = (world: StyleSpecification, tiles: StreetTiles, dark: boolean): StyleSpecification => {
  const paint = dark ? DARK_STREETS : LIGHT_STREETS
  const source: SourceSpecification = {
    type: 'vector',
    tiles: [tiles.address],
    minzoom: tiles.zooms.least,
    maxzoom: tiles.zooms.most,
    bounds: [...tiles.box],
    attribution: ATTRIBUTION,
  }
  const isName = ({ type }: LayerSpecification): boolean => type === 'symbol' || type === 'circle'
  const bundled = world.layers.map((layer) => withoutTownsOf(layer, tiles))
  return {
    ...world,
    sources: {
      ...world.sources,
      [STREET_TILES_SOURCE]: source,
      [COVERED_SOURCE]: { type: 'geojson', data: boxOf(tiles.box) },
    },
    layers: [
      ...bundled.filter((layer) => !isName(layer)),
      ...coveredLand(tiles, paint),
      ...groundLayers(STREET_TILES_SOURCE, paint),
      ...streetLayers(STREET_TILES_SOURCE, paint),
      ...bundled.filter(isName),
      ...streetNameLayers(STREET_TILES_SOURCE, paint),
      placeNameLayer(STREET_TILES_SOURCE, paint),
    ],
  }
}
