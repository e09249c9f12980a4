import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { NO_HEADING } from './marker-diff.ts'
import { ALARM_LEVEL_MARKER_COLOURS, DIRECTION_ARROW_IMAGE } from './marker-images.ts'
import { MAP_FONT } from './world-style.ts'

export const MAP_OVERLAY_SOURCE_IDS = {
  vehicles: 'vehicles',
  chosen: 'chosen',
  path: 'path',
  cursor: 'cursor',
} as const

export const MAP_OVERLAY_LAYER_IDS = { vehicles: 'vehicles', clusters: 'clusters' } as const

const EMPTY = { type: 'FeatureCollection', features: [] } as const

type Look = { dark: boolean; words: Record<AlarmLevel, string>; cluster: boolean; lastClusterZoom: number }

const byRank = (property: string, choice: (level: AlarmLevel) => string): ExpressionSpecification =>
  [
    'match',
    ['get', property],
    ...ALARM_LEVELS.flatMap((level, rank) => [rank, choice(level)]),
    choice('ok'),
  ] as unknown as ExpressionSpecification

/** How bad a cluster is, is told of the worst ranks alone: those of an alarm and a warning. */
const COUNTED_RANKS = [0, 1] as const
const countOfRank = (rank: number) => [`of${rank}`, ['+', ['case', ['==', ['get', 'rank'], rank], 1, 0]]] as const
const countOfWorst: ExpressionSpecification = ['case', ['==', ['get', 'worst'], 0], ['get', 'of0'], ['get', 'of1']]

type Inks = { ink: string; halo: string; accent: string }

const inksOf = (dark: boolean): Inks =>
  dark ? { ink: '#e3e7ea', halo: '#14181b', accent: '#6cc0d2' } : { ink: '#1d2226', halo: '#ffffff', accent: '#0d6175' }

/** Everything that lies over the background: path, clusters, vehicles, the chosen one's ring, the chart's cursor. */
export const addMapOverlayLayers = (map: MapLibre, { dark, words, cluster, lastClusterZoom }: Look): void => {
  addSources(map, cluster, lastClusterZoom)
  const inks = inksOf(dark)
  const layers = [...belowVehicles(inks), ...clusters(inks, words), ...vehicles(inks), cursor(inks)]
  for (const layer of layers) map.addLayer(layer)
}

/** Where it drove, and the ring around the chosen vehicle. */
const belowVehicles = ({ accent }: Inks): LayerSpecification[] => [
  {
    id: 'path',
    type: 'line',
    source: MAP_OVERLAY_SOURCE_IDS.path,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 2.5, 'line-opacity': 0.8 },
  },
  {
    id: 'chosen',
    type: 'circle',
    source: MAP_OVERLAY_SOURCE_IDS.chosen,
    paint: {
      'circle-radius': 17,
      'circle-color': accent,
      'circle-opacity': 0.14,
      'circle-stroke-color': accent,
      'circle-stroke-width': 2.5,
    },
  },
]

/** Many vehicles as one disc: how many, in the colour of the worst, and below it how many are as bad. */
const clusters = ({ ink, halo }: Inks, words: Look['words']): LayerSpecification[] => [
  {
    id: MAP_OVERLAY_LAYER_IDS.clusters,
    type: 'circle',
    source: MAP_OVERLAY_SOURCE_IDS.vehicles,
    filter: ['has', 'point_count'],
    // The worst lie on top of the others.
    layout: { 'circle-sort-key': ['-', 0, ['get', 'worst']] },
    paint: {
      'circle-color': byRank('worst', (level) => ALARM_LEVEL_MARKER_COLOURS[level]),
      'circle-radius': ['step', ['get', 'point_count'], 14, 20, 17, 200, 21],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'cluster-counts',
    type: 'symbol',
    source: MAP_OVERLAY_SOURCE_IDS.vehicles,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['to-string', ['get', 'point_count_abbreviated']],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: 'cluster-levels',
    type: 'symbol',
    source: MAP_OVERLAY_SOURCE_IDS.vehicles,
    filter: ['all', ['has', 'point_count'], ['<', ['get', 'worst'], COUNTED_RANKS.length]],
    layout: {
      // "7" on a red disc and "Alarm" below it read as seven alarms.
      'text-field': ['concat', ['to-string', countOfWorst], ' ', byRank('worst', (level) => words[level])],
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-offset': [0, 2.1],
      'text-optional': true,
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  },
]

/** Single vehicles with their names, and where they are heading. */
const vehicles = ({ ink, halo }: Inks): LayerSpecification[] => [
  {
    id: 'headings',
    type: 'symbol',
    source: MAP_OVERLAY_SOURCE_IDS.vehicles,
    filter: ['all', ['!', ['has', 'point_count']], ['>', ['get', 'heading'], NO_HEADING]],
    layout: {
      'icon-image': DIRECTION_ARROW_IMAGE,
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
    },
  },
  {
    id: MAP_OVERLAY_LAYER_IDS.vehicles,
    type: 'symbol',
    source: MAP_OVERLAY_SOURCE_IDS.vehicles,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
      'text-field': [
        'step',
        ['zoom'],
        '',
        7,
        ['case', ['<', ['get', 'rank'], 2], ['get', 'name'], ''],
        9,
        ['get', 'name'],
      ],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-offset': [0, 1.25],
      'text-anchor': 'top',
      'text-optional': true,
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  },
]

/** Where the cursor of a chart is on the way. */
const cursor = ({ accent }: Inks): LayerSpecification => ({
  id: 'cursor',
  type: 'circle',
  source: MAP_OVERLAY_SOURCE_IDS.cursor,
  paint: {
    'circle-radius': 7,
    'circle-color': accent,
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2.5,
  },
})

const addSources = (map: MapLibre, cluster: boolean, lastClusterZoom: number): void => {
  map.addSource(MAP_OVERLAY_SOURCE_IDS.vehicles, {
    type: 'geojson',
    data: EMPTY as never,
    cluster,
    clusterRadius: 44,
    clusterMaxZoom: lastClusterZoom,
    clusterProperties: { worst: ['min', ['get', 'rank']], ...Object.fromEntries(COUNTED_RANKS.map(countOfRank)) },
  })
  for (const source of [MAP_OVERLAY_SOURCE_IDS.chosen, MAP_OVERLAY_SOURCE_IDS.path, MAP_OVERLAY_SOURCE_IDS.cursor]) {
    map.addSource(source, { type: 'geojson', data: EMPTY as never })
  }
}

export const mapOverlaySource = (map: MapLibre, name: keyof typeof MAP_OVERLAY_SOURCE_IDS): GeoJSONSource | undefined =>
  map.getSource<GeoJSONSource>(MAP_OVERLAY_SOURCE_IDS[name])
