import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { expandCluster } from './expand-cluster.ts'
import { MAP_OVERLAY_LAYER_IDS } from './overlay-layers.ts'

/** More than anybody steps through; the worst come first. */
const MOST = 30

type ClusterOnScreen = {
  id: number
  count: number
  worst: AlarmLevel
  at: [longitude: number, latitude: number]
}

type Options = {
  className: string
  text: (count: number, worst: AlarmLevel) => string
}

/** What is drawn of clusters, once more as buttons that nobody sees: for the keyboard, and for readers of screens. */
export class ClusterButtons {
  private readonly map: MapLibre
  private readonly options: Options
  private shown = new Map<string, Marker>()

  constructor(map: MapLibre, options: Options) {
    this.map = map
    this.options = options
    map.on('idle', this.update)
  }

  remove(): void {
    for (const marker of this.shown.values()) marker.remove()
    this.shown.clear()
  }

  private readonly update = (): void => {
    const before = this.shown
    const hadFocus = [...before.values()].some((marker) => marker.getElement() === document.activeElement)
    this.shown = new Map()
    for (const cluster of this.clusters()) {
      const key = JSON.stringify(cluster)
      this.shown.set(key, before.get(key) ?? this.add(cluster))
      before.delete(key)
    }
    for (const marker of before.values()) marker.remove()
    // Whoever opened a cluster by a key goes on from the map.
    if (hadFocus && document.activeElement === document.body) this.map.getCanvas().focus({ preventScroll: true })
  }

  private clusters(): ClusterOnScreen[] {
    if (this.map.getLayer(MAP_OVERLAY_LAYER_IDS.clusters) === undefined) return []
    const found = new Map<number, ClusterOnScreen>()
    for (const { properties, geometry } of this.map.queryRenderedFeatures({
      layers: [MAP_OVERLAY_LAYER_IDS.clusters],
    })) {
      if (geometry.type !== 'Point') continue
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const id = Number(properties.cluster_id)
      const worst = ALARM_LEVELS[Number(properties.worst)] ?? 'ok'
      found.set(id, { id, count: Number(properties.point_count), worst, at: [longitude, latitude] })
    }
    const rank = ({ worst }: ClusterOnScreen): number => ALARM_LEVELS.indexOf(worst)
    return [...found.values()].sort((one, other) => rank(one) - rank(other) || other.count - one.count).slice(0, MOST)
  }

  private add({ id, count, worst, at }: ClusterOnScreen): Marker {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = this.options.className
    button.setAttribute('aria-label', this.options.text(count, worst))
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      void expandCluster(this.map, id, at)
    })
    return new Marker({ element: button }).setLngLat(at).addTo(this.map)
  }
}
