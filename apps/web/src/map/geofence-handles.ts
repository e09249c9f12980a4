import { type Coordinates, greatCircleDistance } from '@coldbar/domain/movement/coordinates'
import type { Geofence } from '@coldbar/domain/places/geofence'
import { circleEastPoint } from '@coldbar/domain/places/geofence-outline'
import { metres } from '@coldbar/domain/units/motion'
import { type LngLat, type Map as MapLibre, Marker } from 'maplibre-gl'

/** A decimetre; finer than any fix, and short enough to read. */
const MICRODEGREES = 1_000_000
const rounded = (degrees: number): number => Math.round(degrees * MICRODEGREES) / MICRODEGREES

/** A point of the map as it is stored: not finer than a decimetre, and by its one name. */
export const coordinatesAtPointer = (point: LngLat): Coordinates => {
  const { lat, lng } = point.wrap()
  return { latitude: rounded(lat), longitude: rounded(lng) }
}

type Hold = { at: Coordinates; look: 'corner' | 'middle'; moved: (to: Coordinates) => Geofence }

/** What of an area can be taken hold of, and what becomes of it when that is moved. */
const holdsOf = (area: Geofence): Hold[] => {
  if (area.kind === 'polygon')
    return area.ring.map((at, index) => ({
      at,
      look: 'corner',
      moved: (to) => ({ ...area, ring: area.ring.with(index, to) }),
    }))
  const { centre } = area
  return [
    { at: centre, look: 'middle', moved: (to) => ({ ...area, centre: to }) },
    { at: circleEastPoint(area), look: 'corner', moved: (to) => ({ ...area, radius: radiusTo(centre, to) }) },
  ]
}

const radiusTo = (centre: Coordinates, to: Coordinates) => metres(Math.round(greatCircleDistance(centre, to) * 1000))

/** The handles of an area that is being drawn. For a pointer: whoever types has the fields beside the map. */
export class GeofenceHandles {
  private readonly map: MapLibre
  private readonly className: string
  private markers: Marker[] = []
  private holds: readonly Hold[] = []
  private onMove: (area: Geofence) => void = () => {}
  private held: Marker | null = null

  constructor(map: MapLibre, className: string) {
    this.map = map
    this.className = className
  }

  show(area: Geofence | null, onMove: (area: Geofence) => void): void {
    const before = this.holds
    this.holds = area === null ? [] : holdsOf(area)
    this.onMove = onMove
    const isAlike = before.length === this.holds.length && before.every(({ look }, at) => look === this.holds[at]?.look)
    if (!isAlike) {
      this.remove()
      this.markers = this.holds.map(({ look }, index) => this.handle(index, look))
    }
    for (const [index, { at }] of this.holds.entries()) {
      const marker = this.markers[index]
      // Who holds one is not interrupted by what comes of it.
      if (marker !== this.held) marker?.setLngLat([at.longitude, at.latitude])
    }
    if (!isAlike) for (const marker of this.markers) marker.addTo(this.map)
  }

  clear(): void {
    this.remove()
    this.holds = []
  }

  private remove(): void {
    for (const marker of this.markers) marker.remove()
    this.markers = []
    this.held = null
  }

  private handle(index: number, look: Hold['look']): Marker {
    const element = document.createElement('div')
    element.className = this.className
    element.dataset.look = look
    // A press on a handle is none on the ground below it.
    element.addEventListener('click', (event) => event.stopPropagation())
    const marker = new Marker({ element, draggable: true })
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    element.ariaHidden = 'true'
    marker.on('drag', () => {
      this.held = marker
      const hold = this.holds[index]
      if (hold !== undefined) this.onMove(hold.moved(coordinatesAtPointer(marker.getLngLat())))
    })
    marker.on('dragend', () => {
      this.held = null
    })
    return marker
  }
}
