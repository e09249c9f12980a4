import type { StyleSpecification } from 'maplibre-gl'

/** Regular text of the page's own font: drawn on this device, nothing is fetched. */
export const MAP_FONT = ['Inter Variable']

type Palette = { sea: string; land: string; border: string; coast: string; country: string; town: string; halo: string }

const LIGHT: Palette = {
  sea: '#dfe7ec',
  land: '#f7f8f8',
  border: '#c3cad0',
  coast: '#c6d1d8',
  country: '#8b969f',
  town: '#525c65',
  halo: '#f7f8f8',
}

const DARK: Palette = {
  sea: '#12171b',
  land: '#20272c',
  border: '#3c464e',
  coast: '#323c43',
  country: '#6f7b85',
  town: '#a6b0b8',
  halo: '#20272c',
}

export type WorldMapResolution = '110m' | '50m'

export const worldMapUrl = (resolution: WorldMapResolution): string =>
  new URL(`/map/world-${resolution}.json`, location.href).href

const townsUrl = (): string => new URL('/map/towns.json', location.href).href

/** The bundled world: coasts, borders, countries and towns, from this installation alone. Coarse until zoomed in. */
export const worldMapStyle = (dark: boolean, resolution: WorldMapResolution): StyleSpecification => {
  const paint = dark ? DARK : LIGHT
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: worldMapUrl(resolution), maxzoom: 8, attribution: 'Natural Earth, GeoNames' },
      towns: { type: 'geojson', data: townsUrl(), maxzoom: 8 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': paint.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': paint.land, 'fill-outline-color': paint.coast },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': paint.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.6] },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        filter: ['<=', ['get', 'from'], ['zoom']],
        minzoom: 4,
        paint: { 'circle-radius': 1.8, 'circle-color': paint.country },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['<=', ['get', 'from'], ['zoom']],
        minzoom: 4,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 12, ['case', ['<', ['get', 'from'], 7], 16, 12]],
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.45,
          'symbol-sort-key': ['get', 'from'],
          'text-padding': 6,
        },
        paint: { 'text-color': paint.town, 'text-halo-color': paint.halo, 'text-halo-width': 1.2 },
      },
      {
        id: 'countries',
        type: 'symbol',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'country'],
        maxzoom: 6.5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 15],
          'text-letter-spacing': 0.06,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 8,
        },
        paint: { 'text-color': paint.country, 'text-halo-color': paint.halo, 'text-halo-width': 1 },
      },
    ],
  }
}
