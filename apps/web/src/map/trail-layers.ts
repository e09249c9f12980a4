import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { MapPoint } from './map-marker-data.ts'
import type { MapMeasure, MapTrail } from './map-trail.ts'
import { MAP_FONT } from './world-style.ts'

const SOURCE = 'trail'
const ACCENT = { light: '#0d6175', dark: '#6cc0d2' }
const INK = { light: '#1d2226', dark: '#e3e7ea' }
const HALO = { light: '#ffffff', dark: '#14181b' }

/** The time of a stop is written towards the middle of the trail: at the edge of a narrow map it would be cut off. */
const STOP_TIME_ANCHORS: Record<'west' | 'east', ('left' | 'right' | 'bottom' | 'top')[]> = {
  west: ['left', 'bottom', 'top'],
  east: ['right', 'bottom', 'top'],
}

const positionOf = ({ longitude, latitude }: MapPoint): [number, number] => [longitude, latitude]

const line = (kind: string, points: readonly MapPoint[], label = ''): Feature => ({
  type: 'Feature',
  properties: { kind, label },
  geometry: { type: 'LineString', coordinates: points.map(positionOf) },
})

/** A trail in stretches: what was driven, and across silences, of which nobody knows the way. */
const stretchesOf = ({ points }: MapTrail): Feature[] =>
  points.flatMap((point, at) => {
    const before = points[at - 1]
    return before === undefined ? [] : [line(point.gap_before ? 'silence' : 'driven', [before, point])]
  })

/** The stops, each with the half of the trail's width that it lies in. */
const stopsOf = ({ points, stops }: MapTrail): Feature[] => {
  const [west, east] = points.reduce(
    ([least, most], { longitude }) => [Math.min(least, longitude), Math.max(most, longitude)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const middle = (west + east) / 2
  return stops.map((stop) => ({
    type: 'Feature',
    properties: { kind: 'stop', label: stop.label, half: stop.longitude > middle ? 'east' : 'west' },
    geometry: { type: 'Point', coordinates: positionOf(stop) },
  }))
}

const featuresOf = (trail: MapTrail | null, measure: MapMeasure | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(trail === null ? [] : [...stretchesOf(trail), ...stopsOf(trail)]),
    ...(measure === null ? [] : [line('measure', [measure.from, measure.to], measure.text)]),
  ],
})

/** The way of the chosen vehicle with its stops, and how far it is from its depot: below the vehicles. */
export const addTrailLayers = (map: MapLibre, dark: boolean): void => {
  const look = dark ? 'dark' : 'light'
  map.addSource(SOURCE, { type: 'geojson', data: featuresOf(null, null), tolerance: 0 })
  map.addLayer({
    id: 'trail',
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], 'driven'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ACCENT[look], 'line-width': 3, 'line-opacity': 0.85 },
  })
  map.addLayer({
    id: 'trail-silences',
    type: 'line',
    source: SOURCE,
    filter: ['match', ['get', 'kind'], ['silence', 'measure'], true, false],
    paint: { 'line-color': ACCENT[look], 'line-width': 1.5, 'line-dasharray': [3, 3] },
  })
  map.addLayer({
    id: 'measure',
    type: 'symbol',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], 'measure'],
    layout: {
      'symbol-placement': 'line-center',
      'text-field': ['get', 'label'],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-offset': [0, -0.8],
      'text-keep-upright': true,
    },
    paint: { 'text-color': INK[look], 'text-halo-color': HALO[look], 'text-halo-width': 1.8 },
  })
  map.addLayer({
    id: 'trail-stops',
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], 'stop'],
    paint: {
      'circle-radius': 6,
      'circle-color': HALO[look],
      'circle-stroke-color': ACCENT[look],
      'circle-stroke-width': 3,
    },
  })
  for (const half of ['west', 'east'] as const)
    map.addLayer({
      id: `trail-stop-times-${half}`,
      type: 'symbol',
      source: SOURCE,
      filter: ['all', ['==', ['get', 'kind'], 'stop'], ['==', ['get', 'half'], half]],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': MAP_FONT,
        'text-size': 11,
        'text-variable-anchor': STOP_TIME_ANCHORS[half],
        'text-radial-offset': 0.9,
        'text-justify': 'auto',
      },
      paint: { 'text-color': INK[look], 'text-halo-color': HALO[look], 'text-halo-width': 1.6 },
    })
}

/** Draws these instead of those before. */
export const drawTrail = (map: MapLibre, trail: MapTrail | null, measure: MapMeasure | null): void =>
  void map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(trail, measure))
