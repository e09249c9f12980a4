import { geofenceCentre, geofenceOutline } from '@coldbar/domain/places/geofence-outline'
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { MapGeofence } from './map-geofence.ts'
import { MAP_FONT } from './world-style.ts'

const SOURCE = 'areas'
const ACCENT = { light: '#0d6175', dark: '#6cc0d2' }
const SOFT = { light: '#5b6b74', dark: '#9fb0b9' }

const featuresOf = ({ name, area, chosen, isDepot = false }: MapGeofence): Feature[] => {
  const edge = geofenceOutline(area).map(({ longitude, latitude }) => [longitude, latitude])
  const { longitude, latitude } = geofenceCentre(area)
  const properties = { name, chosen, isDepot }
  return [
    { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...edge, edge[0] ?? []]] } },
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
  ]
}

const collection = (areas: readonly MapGeofence[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.flatMap(featuresOf),
})

/** Places lie on the ground: under all that moves. */
export const addGeofenceLayers = (map: MapLibre, dark: boolean, areas: readonly MapGeofence[]): void => {
  const look = dark ? 'dark' : 'light'
  const colour = ['case', ['get', 'chosen'], ACCENT[look], SOFT[look]] as never
  map.addSource(SOURCE, { type: 'geojson', data: collection(areas), tolerance: 0 })
  map.addLayer({
    id: 'area-ground',
    type: 'fill',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour, 'fill-opacity': 0.16 },
  })
  map.addLayer({
    id: 'area-edges',
    type: 'line',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'line-color': colour, 'line-width': ['case', ['get', 'chosen'], 2.5, 1.5] },
  })
  map.addLayer({
    id: 'depot-dots',
    type: 'circle',
    source: SOURCE,
    maxzoom: 13,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['get', 'isDepot']],
    paint: {
      'circle-radius': 4,
      'circle-color': colour,
      'circle-stroke-color': dark ? '#14181b' : '#ffffff',
      'circle-stroke-width': 1.5,
    },
  })
  map.addLayer({
    id: 'area-names',
    type: 'symbol',
    source: SOURCE,
    minzoom: 5,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['any', ['get', 'isDepot'], ['>=', ['zoom'], 7]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-offset': [0, 0.9],
      'text-anchor': 'top',
      'text-optional': true,
    },
    paint: { 'text-color': colour, 'text-halo-color': dark ? '#14181b' : '#ffffff', 'text-halo-width': 1.6 },
  })
}

/** Draws these places instead of those before. */
export const drawGeofences = (map: MapLibre, areas: readonly MapGeofence[]): void =>
  void map.getSource<GeoJSONSource>(SOURCE)?.setData(collection(areas))
