import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { MAP_FONT } from './world-style.ts'

const SOURCE = 'distances'
const LINE = { light: '#9aa6ae', dark: '#56636c' }
const INK = { light: '#525c65', dark: '#a6b0b8' }
const HALO = { light: '#f7f8f8', dark: '#20272c' }

const AT_THIS_ZOOM: ExpressionSpecification[] = [
  ['<=', ['get', 'from'], ['zoom']],
  ['>', ['get', 'until'], ['zoom']],
]

/** Circles around depots say how far things are, where no street does. */
export const addDistanceRingLayers = (map: MapLibre, dark: boolean, rings: FeatureCollection): void => {
  const look = dark ? 'dark' : 'light'
  map.addSource(SOURCE, { type: 'geojson', data: rings, tolerance: 0 })
  map.addLayer({
    id: 'distance-rings',
    type: 'line',
    source: SOURCE,
    filter: ['all', ['==', ['geometry-type'], 'LineString'], ...AT_THIS_ZOOM],
    paint: { 'line-color': LINE[look], 'line-width': 1, 'line-dasharray': [4, 4] },
  })
  map.addLayer({
    id: 'distance-texts',
    type: 'symbol',
    source: SOURCE,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ...AT_THIS_ZOOM],
    layout: { 'text-field': ['get', 'text'], 'text-font': MAP_FONT, 'text-size': 11 },
    paint: { 'text-color': INK[look], 'text-halo-color': HALO[look], 'text-halo-width': 2 },
  })
}

/** Draws these circles instead of those before. */
export const drawDistanceRings = (map: MapLibre, rings: FeatureCollection): void =>
  void map.getSource<GeoJSONSource>(SOURCE)?.setData(rings)
