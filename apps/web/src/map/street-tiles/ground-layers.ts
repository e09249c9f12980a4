import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { MAP_FONT } from '../world-style.ts'
import type { StreetPalette } from './street-palette.ts'

/** Woods, built-up ground, water and houses: what streets lie on. */
export const groundLayers = (source: string, paint: StreetPalette): LayerSpecification[] => [
  {
    id: 'ground',
    type: 'fill',
    source,
    'source-layer': 'land',
    paint: { 'fill-color': ['match', ['get', 'kind'], 'forest', paint.wood, paint.built] },
  },
  { id: 'ocean', type: 'fill', source, 'source-layer': 'ocean', paint: { 'fill-color': paint.sea } },
  { id: 'water', type: 'fill', source, 'source-layer': 'water_polygons', paint: { 'fill-color': paint.water } },
  {
    id: 'water-lines',
    type: 'line',
    source,
    'source-layer': 'water_lines',
    filter: ['!', ['to-boolean', ['get', 'tunnel']]],
    paint: {
      'line-color': paint.water,
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        9,
        1,
        14,
        ['match', ['get', 'kind'], ['river', 'canal'], 4, 1.5],
      ],
    },
  },
  {
    id: 'buildings',
    type: 'fill',
    source,
    'source-layer': 'buildings',
    minzoom: 14,
    paint: { 'fill-color': paint.building },
  },
]

const SMALL_PLACES = ['hamlet', 'neighbourhood', 'isolated_dwelling', 'farm']

const isSmall: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', SMALL_PLACES]]

/** Names of places, the larger before the smaller. */
export const placeNameLayer = (source: string, paint: StreetPalette): LayerSpecification => ({
  id: 'place-names',
  type: 'symbol',
  source,
  'source-layer': 'place_labels',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': MAP_FONT,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      5,
      11,
      14,
      ['match', ['get', 'kind'], 'city', 20, 'town', 17, ['case', isSmall, 12, 14]],
    ],
    'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
    'text-padding': 8,
  },
  paint: { 'text-color': paint.name, 'text-halo-color': paint.halo, 'text-halo-width': 1.4 },
})
