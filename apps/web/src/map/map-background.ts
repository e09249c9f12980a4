import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { streetMapStyle } from './streets.ts'
import { worldMapStyle, worldMapUrl } from './world-style.ts'

const FINE_COASTS_FROM_ZOOM = 4.5

type Told = {
  /** All that is drawn goes with the style that is replaced. */
  onReplaced: () => void
  /** The street map stopped answering; the bundled one is shown. */
  onStreetsLost: () => void
}

/** What lies under all that is drawn on a map: the bundled world, or streets. */
export class MapBackground {
  private readonly map: MapLibre
  private readonly told: Told
  private dark: boolean
  private streets = false
  private fine = false

  constructor(map: MapLibre, dark: boolean, told: Told) {
    this.map = map
    this.dark = dark
    this.told = told
    map.on('zoomend', this.refineCoasts)
    map.on('error', this.failed)
  }

  /** Streets are bright by day and by night. */
  get isDark(): boolean {
    return this.dark && !this.streets
  }

  setDark(dark: boolean): void {
    if (dark === this.dark) return
    this.dark = dark
    if (!this.streets) this.showWorld()
  }

  /** Shows streets, or the bundled map again. @throws when the host of the streets does not answer */
  async setStreets(on: boolean): Promise<void> {
    if (on === this.streets) return
    const style = on ? await streetMapStyle() : null
    this.streets = on
    if (style === null) return this.showWorld()
    this.told.onReplaced()
    this.map.setStyle(style, { diff: false })
  }

  /** Whoever looks closely sees finer coasts. */
  readonly refineCoasts = (): void => {
    if (this.fine || this.streets || this.map.getZoom() < FINE_COASTS_FROM_ZOOM) return
    const world = this.map.getSource('world')
    if (world === undefined || !('setData' in world)) return
    this.fine = true
    void (world as { setData: (url: string) => unknown }).setData(worldMapUrl('50m'))
  }

  private showWorld(): void {
    this.streets = false
    this.told.onReplaced()
    this.map.setStyle(worldMapStyle(this.dark, this.fine ? '50m' : '110m'), { diff: false })
  }

  private readonly failed = ({ error }: ErrorEvent): void => {
    if (this.streets && /fetch|network|AJAX/i.test(error.message)) {
      this.showWorld()
      this.told.onStreetsLost()
    } else console.warn(error)
  }
}
