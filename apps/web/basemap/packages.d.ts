declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo'
  import type { Geometry } from 'geojson'

  /** Projects a spherical geometry onto the plane, clipped where the projection cuts; null where nothing is left. */
  export function geoProject(geometry: Geometry, projection: GeoProjection): Geometry | null
}
