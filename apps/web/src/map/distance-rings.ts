import { geofenceOutline } from '@coldbar/domain/places/geofence-outline'
import { metres } from '@coldbar/domain/units/motion'
import type { Feature, FeatureCollection } from 'geojson'
import type { MapPoint } from './map-marker-data.ts'

/** Where distances are told from: how far around it, km. */
export type DistanceRings = { readonly centre: MapPoint; readonly until: number }

/** Radii of the rings, km. */
const RADII = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
/** Screen pixels: a smaller ring lies under what stands in it, of a larger one no bend is seen. */
const LEAST_PIXELS = 70
const MOST_PIXELS = 900
/** Metres of a pixel at the equator at zoom 0, in the map's tiles of 512 pixels. */
const EQUATOR_METRES_PER_PIXEL = 78_271.517

/** At which zoom a length on the ground takes up so many pixels. */
const zoomAt = (pixels: number, kilometres: number, latitude: number): number =>
  Math.log2((pixels * EQUATOR_METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / (kilometres * 1000))

const ringFeatures = (centre: MapPoint, radius: number, text: string): Feature[] => {
  const outline = geofenceOutline({ kind: 'circle', centre, radius: metres(radius * 1000) })
  const coordinates = outline.map(({ longitude, latitude }) => [longitude, latitude])
  const [north = []] = coordinates
  const properties = {
    text,
    from: zoomAt(LEAST_PIXELS, radius, centre.latitude),
    until: zoomAt(MOST_PIXELS, radius, centre.latitude),
  }
  return [
    { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: [...coordinates, north] } },
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: north } },
  ]
}

/** Circles at round distances, each from the zoom at which it can be told from its middle to that at which it leaves the screen. */
export const distanceRingFeatures = (
  rings: readonly DistanceRings[],
  distanceText: (kilometres: number) => string,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: rings.flatMap(({ centre, until }) =>
    RADII.filter((radius) => radius <= until).flatMap((radius) => ringFeatures(centre, radius, distanceText(radius))),
  ),
})
