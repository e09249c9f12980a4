import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { geofenceCentre, geofenceOutline } from '@coldbar/domain/places/geofence-outline'
import type { FeatureCollection } from 'geojson'
import { type Map as MapLibre, Popup } from 'maplibre-gl'
import { ClusterButtons } from './cluster-buttons.ts'
import { createMapLibreMap } from './create-maplibre-map.ts'
import { addDistanceRingLayers, drawDistanceRings } from './distance-ring-layers.ts'
import { type DistanceRings, distanceRingFeatures } from './distance-rings.ts'
import { GeofenceHandles } from './geofence-handles.ts'
import { addGeofenceLayers, drawGeofences } from './geofence-layers.ts'
import { MapBackground } from './map-background.ts'
import { MapCamera } from './map-camera.ts'
import type { GeofenceDraft, MapGeofence } from './map-geofence.ts'
import type { MapMarker, MapPoint } from './map-marker-data.ts'
import { addMapPointerHandlers } from './map-pointer.ts'
import type { MapMeasure, MapTrail } from './map-trail.ts'
import { addMarkerImages } from './marker-images.ts'
import { addMapOverlayLayers, mapOverlaySource } from './overlay-layers.ts'
import { lineFeatureCollection, pointFeatures } from './point-features.ts'
import { addTrailLayers, drawTrail } from './trail-layers.ts'
import { VehicleMarkers } from './vehicle-markers.ts'

const CLOSEST_FIT = 11
const CLOSEST_YARD = 15
/** A yard fills the map. */
const CLOSEST_AREA = 16
const LEAST_OF_CHOSEN = 8
/** Above how many vehicles those that lie on one another are drawn as one, and up to which zoom: on the map of the fleet always. */
const CLUSTERS = { beside: { above: 300, until: 10 }, whole: { above: 0, until: 14 } }

type Options = {
  container: HTMLElement
  /** CSS class of what an area is taken hold of by. */
  handleClass: string
  label: string
  dark: boolean
  /** The map is the screen, not something beside a list. */
  whole: boolean
  /** CSS class of the buttons over clusters, and what they are called. */
  clusters: { className: string; text: (count: number, worst: AlarmLevel) => string }
  distanceText: (kilometres: number) => string
  words: Record<AlarmLevel, string>
  /** What its own buttons are called. */
  buttons: { zoomIn: string; zoomOut: string; sources: string }
  onChoose: (id: number) => void
  /** The street map stopped answering; the bundled one is shown. */
  onStreetsLost: () => void
}

/**
 * One map: owns its MapLibre instance and its layers. React hands over what to show and never asks back.
 * @throws where the browser has no WebGL 2
 */
export class FleetMapRenderer {
  private readonly map: MapLibre
  private readonly options: Options
  private readonly background: MapBackground
  private readonly camera: MapCamera
  private readonly vehicles: VehicleMarkers
  private readonly popup = new Popup({ closeButton: false, closeOnClick: false, offset: 14, className: 'map-popup' })
  private chosen: number | null = null
  private path: readonly MapPoint[] = []
  private cursor: MapPoint | null = null
  private areas: readonly MapGeofence[] = []
  private drawn: GeofenceDraft | null = null
  private shownArea: number | null = null
  private handles: GeofenceHandles | null = null
  private readonly clusterButtons: ClusterButtons
  private trail: MapTrail | null = null
  private measure: MapMeasure | null = null
  private rings: readonly DistanceRings[] = []
  private shownTrail: string | null = null
  private ready = false
  private fitted = false

  constructor(options: Options) {
    this.options = options
    this.map = createMapLibreMap(options)
    this.camera = new MapCamera(this.map)
    this.vehicles = new VehicleMarkers(this.map, this.clusterLimits.above, () => this.drawChosen())
    this.clusterButtons = new ClusterButtons(this.map, options.clusters)
    this.map.on('style.load', this.install)
    this.background = new MapBackground(this.map, options.dark, {
      onReplaced: this.uninstall,
      onStreetsLost: options.onStreetsLost,
    })
    addMapPointerHandlers(this.map, {
      onChoose: options.onChoose,
      drawn: () => this.drawn,
      popup: this.popup,
    })
  }

  /** All markers, whole; only what differs reaches the map. */
  setMarkers(markers: readonly MapMarker[]): void {
    this.vehicles.set(markers)
    if (!this.fitted && markers.length > 0) this.fit(false)
  }

  /** Draws a ring; `follow` also brings it into view. */
  choose(id: number | null, follow: boolean): void {
    this.chosen = id
    this.drawChosen()
    const marker = this.vehicles.at(id)
    if (follow && marker !== undefined) this.camera.approach(marker, LEAST_OF_CHOSEN)
  }

  setPath(path: readonly MapPoint[]): void {
    this.path = path
    if (!this.fitted && path.length > 0) this.fit(false)
    this.drawPath()
  }

  /** The way of the chosen vehicle; one of something else than before is brought into view. */
  setTrail(trail: MapTrail | null): void {
    this.trail = trail
    this.drawTrail()
    if (trail !== null && trail.points.length > 1 && trail.key !== this.shownTrail) {
      this.fitted = true
      this.camera.fit(trail.points, CLOSEST_YARD, true)
    }
    this.shownTrail = trail?.key ?? null
  }

  /** How far two points lie apart. */
  setMeasure(measure: MapMeasure | null): void {
    this.measure = measure
    this.drawTrail()
  }

  /** Circles at round distances. */
  setRings(rings: readonly DistanceRings[]): void {
    this.rings = rings
    if (this.ready) drawDistanceRings(this.map, this.ringFeatures)
  }

  setCursor(cursor: MapPoint | null): void {
    this.cursor = cursor
    this.drawCursor()
    if (cursor) this.camera.follow(cursor)
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
    this.camera.fit(geofenceOutline(area.area), CLOSEST_AREA)
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
    if (!this.fitted && this.vehicles.all.length === 0) this.fit(false)
    this.handles ??= new GeofenceHandles(this.map, this.options.handleClass)
    this.handles.show(drawn.area, drawn.onMove)
    // Typed coordinates may be anywhere.
    if (drawn.area !== null && !this.camera.isInView(geofenceCentre(drawn.area)))
      this.camera.fit(geofenceOutline(drawn.area), CLOSEST_AREA)
  }

  setDark(dark: boolean): void {
    this.background.setDark(dark)
  }

  /** Shows streets, or the bundled map again. @throws when the host of the streets does not answer */
  setStreets(on: boolean): Promise<void> {
    return this.background.setStreets(on)
  }

  /** Draws streets of a file of this server over the bundled map. @throws where the file cannot be read */
  showOwnStreets(): Promise<void> {
    return this.background.showOwnStreets()
  }

  /** Brings everything that is drawn into view. */
  fit(animate = true): void {
    const moving = [...this.vehicles.all, ...this.path]
    const points = moving.length > 0 ? moving : this.areas.flatMap(({ area }) => geofenceOutline(area))
    if (points.length === 0) return
    this.fitted = true
    this.camera.fit(points, CLOSEST_FIT, animate)
  }

  remove(): void {
    this.vehicles.remove()
    this.popup.remove()
    this.clusterButtons.remove()
    this.handles?.clear()
    this.map.remove()
  }

  private readonly install = (): void => {
    addMarkerImages(this.map)
    const dark = this.background.isDark
    addDistanceRingLayers(this.map, dark, this.ringFeatures)
    addGeofenceLayers(this.map, dark, this.areas)
    addTrailLayers(this.map, dark)
    addMapOverlayLayers(this.map, {
      dark,
      words: this.options.words,
      cluster: this.vehicles.areClustered,
      lastClusterZoom: this.clusterLimits.until,
    })
    this.ready = true
    this.vehicles.begin()
    this.drawPath()
    this.drawTrail()
    this.drawCursor()
    this.background.refineCoasts()
  }

  private readonly uninstall = (): void => {
    this.ready = false
    this.vehicles.pause()
  }

  private drawChosen(): void {
    const marker = this.vehicles.at(this.chosen)
    this.draw('chosen', pointFeatures(marker ? [marker] : []))
  }

  private get clusterLimits() {
    return this.options.whole ? CLUSTERS.whole : CLUSTERS.beside
  }

  private get ringFeatures(): FeatureCollection {
    return distanceRingFeatures(this.rings, this.options.distanceText)
  }

  private drawTrail(): void {
    if (this.ready) drawTrail(this.map, this.trail, this.measure)
  }

  private drawPath(): void {
    this.draw('path', lineFeatureCollection(this.path))
  }

  private drawCursor(): void {
    this.draw('cursor', pointFeatures(this.cursor ? [this.cursor] : []))
  }

  private draw(source: 'chosen' | 'path' | 'cursor', data: FeatureCollection): void {
    if (this.ready) void mapOverlaySource(this.map, source)?.setData(data)
  }
}
