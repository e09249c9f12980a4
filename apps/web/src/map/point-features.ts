import type { FeatureCollection } from 'geojson'
import type { MapPoint } from './map-marker-data.ts'

/** Places as points of a layer. */
export const pointFeatures = (places: readonly MapPoint[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ longitude, latitude }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** A way as one line; nothing where it has no two points. */
export const lineFeatureCollection = (way: readonly MapPoint[]): FeatureCollection => {
  const coordinates = way.map(({ longitude, latitude }) => [longitude, latitude])
  return {
    type: 'FeatureCollection',
    features:
      coordinates.length < 2
        ? []
        : [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }],
  }
}
