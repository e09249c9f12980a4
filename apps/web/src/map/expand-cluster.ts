import type { LngLatLike, Map as MapLibre } from 'maplibre-gl'
import { mapOverlaySource } from './overlay-layers.ts'

/** Comes so near to a cluster that it falls apart. */
export const expandCluster = async (map: MapLibre, id: number, at: LngLatLike): Promise<void> => {
  const zoom = await mapOverlaySource(map, 'vehicles')?.getClusterExpansionZoom(id)
  map.easeTo({ center: at, zoom: zoom ?? map.getZoom() + 2, duration: 300 })
}
