import { LEVELS, type Level } from '@coldbar/domain/kinds/level'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { NO_HEADING } from './marker-diff.ts'
import { HEADING_IMAGE, LEVEL_FILL } from './marker-images.ts'
import { MAP_FONT } from './world-style.ts'

export const SOURCE = { vehicles: 'vehicles', chosen: 'chosen', path: 'path', cursor: 'cursor' } as const

export const LAYER = { vehicles: 'vehicles', clusters: 'clusters' } as const

const EMPTY = { type: 'FeatureCollection', features: [] } as const

type Look = { dark: boolean; words: Record<Level, string>; cluster: boolean }

const byRank = (property: string, choice: (level: Level) => string): ExpressionSpecification =>
  [
    'match',
    ['get', property],
    ...LEVELS.flatMap((level, rank) => [rank, choice(level)]),
    choice('ok'),
  ] as unknown as ExpressionSpecification

/** Everything that lies over the background: path, clusters, vehicles, the chosen one's ring, the chart's cursor. */
export const addOverlay = (map: MapLibre, look: Look): void => {
  addSources(map, look.cluster)
  const ink = look.dark ? '#e3e7ea' : '#1d2226'
  const halo = look.dark ? '#14181b' : '#ffffff'
  const accent = look.dark ? '#6cc0d2' : '#0d6175'
  map.addLayer({
    id: 'path',
    type: 'line',
    source: SOURCE.path,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 2.5, 'line-opacity': 0.8 },
  })
  map.addLayer({
    id: 'chosen',
    type: 'circle',
    source: SOURCE.chosen,
    paint: {
      'circle-radius': 17,
      'circle-color': accent,
      'circle-opacity': 0.14,
      'circle-stroke-color': accent,
      'circle-stroke-width': 2.5,
    },
  })
  map.addLayer({
    id: LAYER.clusters,
    type: 'circle',
    source: SOURCE.vehicles,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': byRank('worst', (level) => LEVEL_FILL[level]),
      'circle-radius': ['step', ['get', 'point_count'], 14, 20, 17, 200, 21],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'cluster-counts',
    type: 'symbol',
    source: SOURCE.vehicles,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['to-string', ['get', 'point_count_abbreviated']],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  })
  map.addLayer({
    id: 'cluster-levels',
    type: 'symbol',
    source: SOURCE.vehicles,
    filter: ['all', ['has', 'point_count'], ['<', ['get', 'worst'], 2]],
    layout: {
      'text-field': byRank('worst', (level) => look.words[level]),
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-offset': [0, 2.1],
      'text-optional': true,
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  })
  map.addLayer({
    id: 'headings',
    type: 'symbol',
    source: SOURCE.vehicles,
    filter: ['all', ['!', ['has', 'point_count']], ['>', ['get', 'heading'], NO_HEADING]],
    layout: {
      'icon-image': HEADING_IMAGE,
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
    },
  })
  map.addLayer({
    id: LAYER.vehicles,
    type: 'symbol',
    source: SOURCE.vehicles,
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
  })
  map.addLayer({
    id: 'cursor',
    type: 'circle',
    source: SOURCE.cursor,
    paint: {
      'circle-radius': 7,
      'circle-color': accent,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2.5,
    },
  })
}

const addSources = (map: MapLibre, cluster: boolean): void => {
  map.addSource(SOURCE.vehicles, {
    type: 'geojson',
    data: EMPTY as never,
    cluster,
    clusterRadius: 44,
    clusterMaxZoom: 10,
    clusterProperties: { worst: ['min', ['get', 'rank']] },
  })
  for (const source of [SOURCE.chosen, SOURCE.path, SOURCE.cursor]) {
    map.addSource(source, { type: 'geojson', data: EMPTY as never })
  }
}

export const sourceOf = (map: MapLibre, name: keyof typeof SOURCE): GeoJSONSource | undefined =>
  map.getSource<GeoJSONSource>(SOURCE[name])
