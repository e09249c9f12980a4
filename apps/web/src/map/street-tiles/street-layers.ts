import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { MAP_FONT } from '../world-style.ts'
import type { StreetPalette } from './street-palette.ts'

/** Streets that are drawn alike: from which zoom on, and how wide at which zoom, px. */
type StreetClass = {
  readonly id: string
  readonly kinds: readonly string[]
  readonly from: number
  readonly widths: readonly (readonly [zoom: number, pixels: number])[]
  readonly isMotorway?: true
}

/** Narrow ones first: wide ones lie over them. */
const CLASSES: readonly StreetClass[] = [
  {
    id: 'minor',
    kinds: ['unclassified', 'residential', 'living_street', 'busway', 'service', 'pedestrian'],
    from: 12,
    widths: [
      [12, 0.8],
      [14, 3],
      [18, 16],
    ],
  },
  {
    id: 'middle',
    kinds: ['tertiary', 'secondary', 'primary'],
    from: 8,
    widths: [
      [8, 0.6],
      [11, 1.8],
      [14, 5],
      [18, 22],
    ],
  },
  {
    id: 'motorway',
    kinds: ['trunk', 'motorway'],
    from: 5,
    widths: [
      [5, 0.7],
      [9, 2],
      [14, 6.5],
      [18, 26],
    ],
    isMotorway: true,
  },
]

const EDGE_PIXELS = 1.6

const widthOf = (widths: StreetClass['widths'], more = 0): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...widths.flatMap(([zoom, pixels]) => [zoom, pixels + more]),
  ] as unknown as ExpressionSpecification

const isOneOf = (kinds: readonly string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', [...kinds]]]

const isOfClass = ({ kinds }: StreetClass): FilterSpecification => [
  'all',
  isOneOf(kinds),
  ['!', ['to-boolean', ['get', 'rail']]],
]

const street = (of: StreetClass, source: string, colour: string, role: 'edge' | 'fill'): LayerSpecification => ({
  id: `street-${role}-${of.id}`,
  type: 'line',
  source,
  'source-layer': 'streets',
  minzoom: role === 'edge' ? Math.max(of.from, 7) : of.from,
  filter: isOfClass(of),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': widthOf(of.widths, role === 'edge' ? EDGE_PIXELS : 0) },
})

/** Streets, paths and rails, narrow ones below. */
export const streetLayers = (source: string, paint: StreetPalette): LayerSpecification[] => [
  {
    id: 'street-paths',
    type: 'line',
    source,
    'source-layer': 'streets',
    minzoom: 13,
    filter: isOneOf(['track', 'cycleway', 'footway', 'path', 'steps']),
    paint: { 'line-color': paint.path, 'line-width': 1, 'line-dasharray': [3, 2] },
  },
  {
    id: 'rails',
    type: 'line',
    source,
    'source-layer': 'streets',
    minzoom: 9,
    filter: ['to-boolean', ['get', 'rail']],
    paint: { 'line-color': paint.rail, 'line-width': 1, 'line-dasharray': [5, 2] },
  },
  ...CLASSES.map((of) => street(of, source, of.isMotorway ? paint.motorwayEdge : paint.streetEdge, 'edge')),
  ...CLASSES.map((of) => street(of, source, of.isMotorway ? paint.motorway : paint.street, 'fill')),
]

/** Names of streets and waters, along them; a street without a name is told by its number. */
export const streetNameLayers = (source: string, paint: StreetPalette): LayerSpecification[] => [
  {
    id: 'water-names',
    type: 'symbol',
    source,
    'source-layer': 'water_lines_labels',
    minzoom: 12,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-letter-spacing': 0.06,
    },
    paint: { 'text-color': paint.waterName, 'text-halo-color': paint.halo, 'text-halo-width': 1.2 },
  },
  {
    id: 'street-names',
    type: 'symbol',
    source,
    'source-layer': 'street_labels',
    minzoom: 10,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['coalesce', ['get', 'name'], ['get', 'ref']],
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-padding': 6,
    },
    paint: { 'text-color': paint.name, 'text-halo-color': paint.halo, 'text-halo-width': 1.4 },
  },
]
