import type { Level } from '@coldbar/domain/kinds/level'
import { middleOf, outlineOf } from '@coldbar/domain/places/outline'
import type { FeatureCollection } from 'geojson'
import { type ErrorEvent, LngLatBounds, type Map as MapLibre, Popup } from 'maplibre-gl'
import { GeofenceHandles } from './geofence-handles.ts'
import { addGeofences, drawGeofences } from './geofence-layers.ts'
import type { GeofenceDraft, MapGeofence } from './map-geofence.ts'
import type { MapMarker, MapPoint } from './map-marker.ts'
import { listenToPointer } from './map-pointer.ts'
import { isEmptyDiff, markerDiff, markerFeature } from './marker-diff.ts'
import { addMarkerImages } from './marker-images.ts'
import { newMap } from './new-map.ts'
import { addOverlay, sourceOf } from './overlay-layers.ts'
import { lineFeature, pointFeatures } from './point-features.ts'
import { streetsStyle } from './streets.ts'
import { worldStyle, worldUrl } from './world-style.ts'

const CLUSTER_ABOVE = 300
/** A fleet moves slowly against a screen: more than once a second is heat, not information. */
const UPDATE_EVERY_MS = 1000
const FINE_COASTS_FROM_ZOOM = 4.5
const CLOSEST_FIT = 11
/** A yard fills the map. */
const CLOSEST_AREA = 16

type Options = {
  container: HTMLElement
  /** CSS class of what an area is taken hold of by. */
  handleClass: string
  label: string
  dark: boolean
  words: Record<Level, string>
  /** What its own buttons are called. */
  buttons: { zoomIn: string; zoomOut: string; sources: string }
  onChoose: (id: number) => void
  /** The street map stopped answering; the bundled one is shown. */
  onStreetsLost: () => void
}

/**
 * One map: owns its MapLibre instance, its layers and its pace. React hands over what to show and never asks back.
 * @throws where the browser has no WebGL 2
 */
export class MapView {
  private readonly map: MapLibre
  private readonly options: Options
  private readonly popup = new Popup({ closeButton: false, closeOnClick: false, offset: 14, className: 'map-popup' })
  private wanted: ReadonlyMap<number, MapMarker> = new Map()
  private shown: ReadonlyMap<number, MapMarker> = new Map()
  private chosen: number | null = null
  private path: readonly MapPoint[] = []
  private cursor: MapPoint | null = null
  private areas: readonly MapGeofence[] = []
  private drawn: GeofenceDraft | null = null
  private shownArea: number | null = null
  private handles: GeofenceHandles | null = null
  private dark: boolean
  private streets = false
  private fine = false
  private ready = false
  private fitted = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.options = options
    this.dark = options.dark
    this.map = newMap(options)
    this.map.on('style.load', this.install)
    this.map.on('zoomend', this.refineCoasts)
    this.map.on('error', this.failed)
    listenToPointer(this.map, {
      onChoose: options.onChoose,
      drawn: () => this.drawn,
      popup: this.popup,
    })
  }

  /** All markers, whole; only what differs reaches the map, at most once a second. */
  setMarkers(markers: readonly MapMarker[]): void {
    this.wanted = new Map(markers.map((marker) => [marker.id, marker]))
    if (!this.fitted && this.wanted.size > 0) this.fit(false)
    if (this.shown.size === 0) this.update()
    else this.timer ??= setTimeout(this.update, UPDATE_EVERY_MS)
  }

  /** Draws a ring; `follow` also brings it into view. */
  choose(id: number | null, follow: boolean): void {
    this.chosen = id
    this.drawChosen()
    const marker = id === null ? undefined : this.wanted.get(id)
    if (!follow || marker === undefined) return
    this.map.easeTo({
      center: [marker.longitude, marker.latitude],
      zoom: Math.max(this.map.getZoom(), 8),
      duration: 400,
    })
  }

  setPath(path: readonly MapPoint[]): void {
    this.path = path
    if (!this.fitted && path.length > 0) this.fit(false)
    this.drawPath()
  }

  setCursor(cursor: MapPoint | null): void {
    this.cursor = cursor
    this.drawCursor()
    if (cursor && !this.isInView(cursor)) {
      this.map.easeTo({ center: [cursor.longitude, cursor.latitude], duration: 250 })
    }
  }

  /** Places on the ground. */
  setAreas(areas: readonly MapGeofence[]): void {
    this.areas = areas
    if (this.ready) drawGeofences(this.map, areas)
  }

  /** Brings one place into view. */
  showArea(id: number): void {
    const area = this.areas.find((each) => each.id === id)
    // Who draws it has chosen where to look.
    if (area === undefined || this.shownArea === id) return
    this.shownArea = id
    this.fitted = true
    this.fitTo(outlineOf(area.area), CLOSEST_AREA)
  }

  /** An area to work on: clicks are told, and it gets handles; null ends that. */
  setDrawn(drawn: GeofenceDraft | null): void {
    this.drawn = drawn
    this.map.getCanvas().style.cursor = drawn === null ? '' : 'crosshair'
    if (drawn === null) {
      this.handles?.clear()
      return
    }
    // Without vehicles, whoever draws begins where the other places are.
    if (!this.fitted && this.wanted.size === 0) this.fit(false)
    this.handles ??= new GeofenceHandles(this.map, this.options.handleClass)
    this.handles.show(drawn.area, drawn.onMove)
    // Typed coordinates may be anywhere.
    if (drawn.area !== null && !this.isInView(middleOf(drawn.area))) this.fitTo(outlineOf(drawn.area), CLOSEST_AREA)
  }

  setDark(dark: boolean): void {
    if (dark === this.dark) return
    this.dark = dark
    if (!this.streets) this.showWorld()
  }

  /** Shows streets, or the bundled map again. @throws when the host of the streets does not answer */
  async setStreets(on: boolean): Promise<void> {
    if (on === this.streets) return
    const style = on ? await streetsStyle() : null
    this.streets = on
    if (style === null) return this.showWorld()
    this.ready = false
    this.map.setStyle(style, { diff: false })
  }

  /** Brings everything that is drawn into view. */
  fit(animate = true): void {
    const moving = [...this.wanted.values(), ...this.path]
    const points = moving.length > 0 ? moving : this.areas.flatMap(({ area }) => outlineOf(area))
    if (points.length === 0) return
    this.fitted = true
    this.fitTo(points, CLOSEST_FIT, animate)
  }

  private isInView({ longitude, latitude }: MapPoint): boolean {
    return this.map.getBounds().contains([longitude, latitude])
  }

  private fitTo(points: readonly MapPoint[], maxZoom: number, animate = false): void {
    const bounds = new LngLatBounds()
    for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
    this.map.fitBounds(bounds, { padding: 44, maxZoom, animate, duration: 400 })
  }

  remove(): void {
    clearTimeout(this.timer)
    this.popup.remove()
    this.handles?.clear()
    this.map.remove()
  }

  private readonly install = (): void => {
    addMarkerImages(this.map)
    const dark = this.dark && !this.streets
    addGeofences(this.map, dark, this.areas)
    addOverlay(this.map, { dark, words: this.options.words, cluster: this.wanted.size > CLUSTER_ABOVE })
    this.ready = true
    this.shown = new Map()
    this.update()
    this.drawPath()
    this.drawCursor()
    this.refineCoasts()
  }

  private readonly update = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.ready) return
    const source = sourceOf(this.map, 'vehicles')
    if (source === undefined) return
    if (this.shown.size === 0) {
      const features = [...this.wanted.values()].map(markerFeature)
      void source.setClusterOptions({ cluster: features.length > CLUSTER_ABOVE })
      void source.setData({ type: 'FeatureCollection', features })
    } else {
      const diff = markerDiff(this.shown, this.wanted)
      if (isEmptyDiff(diff)) return
      void source.updateData(diff)
    }
    this.shown = this.wanted
    this.drawChosen()
  }

  private drawChosen(): void {
    const marker = this.chosen === null ? undefined : this.wanted.get(this.chosen)
    this.draw('chosen', pointFeatures(marker ? [marker] : []))
  }

  private drawPath(): void {
    this.draw('path', lineFeature(this.path))
  }

  private drawCursor(): void {
    this.draw('cursor', pointFeatures(this.cursor ? [this.cursor] : []))
  }

  private draw(source: 'chosen' | 'path' | 'cursor', data: FeatureCollection): void {
    if (this.ready) void sourceOf(this.map, source)?.setData(data)
  }

  private showWorld(): void {
    this.ready = false
    this.streets = false
    this.map.setStyle(worldStyle(this.dark, this.fine ? '50m' : '110m'), { diff: false })
  }

  private readonly refineCoasts = (): void => {
    if (this.fine || this.streets || this.map.getZoom() < FINE_COASTS_FROM_ZOOM) return
    const world = this.map.getSource('world')
    if (world === undefined || !('setData' in world)) return
    this.fine = true
    void (world as { setData: (url: string) => unknown }).setData(worldUrl('50m'))
  }

  private readonly failed = ({ error }: ErrorEvent): void => {
    if (this.streets && /fetch|network|AJAX/i.test(error.message)) {
      this.showWorld()
      this.options.onStreetsLost()
    } else console.warn(error)
  }
}
