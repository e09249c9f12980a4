import type { Map as MapLibre } from 'maplibre-gl'
import type { MapMarker } from './map-marker-data.ts'
import { diffMapMarkers, isEmptyDiff, mapMarkerFeature } from './marker-diff.ts'
import { mapOverlaySource } from './overlay-layers.ts'

/** A fleet moves slowly against a screen: more than once a second is heat, not information. */
const UPDATE_EVERY_MS = 1000

/** The vehicles on a map: only what differs reaches it, at most once a second. */
export class VehicleMarkers {
  private readonly map: MapLibre
  private readonly onShown: () => void
  private readonly clusterAbove: number
  private wanted: ReadonlyMap<number, MapMarker> = new Map()
  private shown: ReadonlyMap<number, MapMarker> = new Map()
  private hasLayers = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(map: MapLibre, clusterAbove: number, onShown: () => void) {
    this.map = map
    this.clusterAbove = clusterAbove
    this.onShown = onShown
  }

  get all(): readonly MapMarker[] {
    return [...this.wanted.values()]
  }

  get areClustered(): boolean {
    return this.wanted.size > this.clusterAbove
  }

  at(id: number | null): MapMarker | undefined {
    return id === null ? undefined : this.wanted.get(id)
  }

  /** All markers, whole. */
  set(markers: readonly MapMarker[]): void {
    this.wanted = new Map(markers.map((marker) => [marker.id, marker]))
    if (this.shown.size === 0) this.update()
    else this.timer ??= setTimeout(this.update, UPDATE_EVERY_MS)
  }

  /** Draws them all on layers that are new. */
  begin(): void {
    this.hasLayers = true
    this.shown = new Map()
    this.update()
  }

  /** Waits until there are layers again. */
  pause(): void {
    this.hasLayers = false
  }

  remove(): void {
    clearTimeout(this.timer)
  }

  private readonly update = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.hasLayers) return
    const source = mapOverlaySource(this.map, 'vehicles')
    if (source === undefined) return
    if (this.shown.size === 0) {
      void source.setClusterOptions({ cluster: this.areClustered })
      void source.setData({ type: 'FeatureCollection', features: this.all.map(mapMarkerFeature) })
    } else {
      const diff = diffMapMarkers(this.shown, this.wanted)
      if (isEmptyDiff(diff)) return
      void source.updateData(diff)
    }
    this.shown = this.wanted
    this.onShown()
  }
}
