import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import type { MapPoint } from './map-marker-data.ts'

/**
 * What stays free around all that is brought into view, px: above and below for the buttons that lie over the map, at its sides
 * for half a name; of a small map less.
 */
const FREE = { top: 80, bottom: 66, side: 90, leastSide: 44 }

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
    const { clientWidth, clientHeight } = this.map.getContainer()
    const side = Math.min(FREE.side, Math.max(FREE.leastSide, clientWidth / 8))
    const [top, bottom] = [Math.min(FREE.top, clientHeight / 4), Math.min(FREE.bottom, clientHeight / 4)]
    const padding = { top, bottom, left: side, right: side }
    this.map.fitBounds(bounds, { padding, maxZoom, animate, duration: 400 })
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
