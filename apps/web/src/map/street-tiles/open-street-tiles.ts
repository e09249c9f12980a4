import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { calls } from '../../api/calls.ts'

const PROTOCOL = 'pmtiles'

/** What this server's file of street tiles holds. */
export type StreetTiles = {
  /** Where MapLibre asks for a tile. */
  readonly address: string
  readonly zooms: { readonly least: number; readonly most: number }
  /** West, south, east and north, degrees. */
  readonly box: readonly [number, number, number, number]
  /** Whether it knows where the sea is, finer than the bundled world does. */
  readonly hasOcean: boolean
}

let protocol: Protocol | null = null

/** Of all maps of the page one, so that what was read of the file is read once. */
const sharedProtocol = (): Protocol => {
  if (protocol !== null) return protocol
  protocol = new Protocol()
  addProtocol(PROTOCOL, protocol.tile)
  return protocol
}

const hasLayer = (metadata: unknown, name: string): boolean => {
  const { vector_layers: layers } = metadata as { vector_layers?: { id: string }[] }
  return layers?.some(({ id }) => id === name) ?? false
}

/** Looks what the file holds, by its first bytes. @throws where it cannot be read */
export const openStreetTiles = async (): Promise<StreetTiles> => {
  const url = new URL(calls['maps.tiles'].path, location.href).href
  const shared = sharedProtocol()
  const archive = shared.get(url) ?? new PMTiles(url)
  shared.add(archive)
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader()
  return {
    address: `${PROTOCOL}://${url}/{z}/{x}/{y}`,
    zooms: { least: minZoom, most: maxZoom },
    box: [minLon, minLat, maxLon, maxLat],
    hasOcean: hasLayer(await archive.getMetadata(), 'ocean'),
  }
}
