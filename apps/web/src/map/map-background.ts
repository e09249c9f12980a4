import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { openStreetTiles, type StreetTiles } from './street-tiles/open-street-tiles.ts'
import { STREET_TILES_SOURCE, streetTilesStyle } from './street-tiles/street-tiles-style.ts'
import { streetMapStyle } from './streets.ts'
import { worldMapStyle, worldMapUrl } from './world-style.ts'

const FINE_COASTS_FROM_ZOOM = 4.5

type Told = {
  /** All that is drawn goes with the style that is replaced. */
  onReplaced: () => void
  /** The street map stopped answering; the bundled one is shown. */
  onStreetsLost: () => void
}

/** What lies under all that is drawn on a map: the bundled world, with streets of this server where it has any, or streets of another host. */
export class MapBackground {
  private readonly map: MapLibre
  private readonly told: Told
  private dark: boolean
  private streets = false
  private tiles: StreetTiles | null = null
  private removed = false
  private fine = false

  constructor(map: MapLibre, dark: boolean, told: Told) {
    this.map = map
    this.dark = dark
    this.told = told
    map.on('zoomend', this.refineCoasts)
    map.on('error', this.failed)
    map.on('remove', () => {
      this.removed = true
    })
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

  /** Draws streets of a file of this server over the bundled world. @throws where the file cannot be read */
  async showOwnStreets(): Promise<void> {
    const tiles = await openStreetTiles()
    this.tiles = tiles
    if (!this.removed && !this.streets) this.showWorld()
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
    const world = worldMapStyle(this.dark, this.fine ? '50m' : '110m')
    const style = this.tiles === null ? world : streetTilesStyle(world, this.tiles, this.dark)
    this.map.setStyle(style, { diff: false })
  }

  private readonly failed = (event: ErrorEvent): void => {
    const { error } = event
    const isOfOwnStreets = this.tiles !== null && 'sourceId' in event && event.sourceId === STREET_TILES_SOURCE
    if (isOfOwnStreets || (this.streets && /fetch|network|AJAX/i.test(error.message))) {
      this.tiles = isOfOwnStreets ? null : this.tiles
      this.showWorld()
      this.told.onStreetsLost()
    } else console.warn(error)
  }
}
