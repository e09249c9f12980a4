import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import type { MapPoint } from './map-marker-data.ts'

/** Where a map looks. */
export class MapCamera {
  private readonly map: MapLibre

  constructor(map: MapLibre) {
    this.map = map
  }

  isInView({ longitude, latitude }: MapPoint): boolean {
    return this.map.getBounds().contains([longitude, latitude])
  }

  /** Brings all of these points into view, and no closer than `maxZoom`. */
  fit(points: readonly MapPoint[], maxZoom: number, animate = false): void {
    const bounds = new LngLatBounds()
    for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
    this.map.fitBounds(bounds, { padding: 44, maxZoom, animate, duration: 400 })
  }

  /** Moves to a point, and no further away than `leastZoom`. */
  approach({ longitude, latitude }: MapPoint, leastZoom: number): void {
    const zoom = Math.max(this.map.getZoom(), leastZoom)
    this.map.easeTo({ center: [longitude, latitude], zoom, duration: 400 })
  }

  /** Follows a point that left the view. */
  follow(point: MapPoint): void {
    if (this.isInView(point)) return
    this.map.easeTo({ center: [point.longitude, point.latitude], duration: 250 })
  }
}
