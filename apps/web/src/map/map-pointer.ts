import type { Map as MapLibre, Popup } from 'maplibre-gl'
import { expandCluster } from './expand-cluster.ts'
import { coordinatesAtPointer } from './geofence-handles.ts'
import type { GeofenceDraft } from './map-geofence.ts'
import { MAP_OVERLAY_LAYER_IDS } from './overlay-layers.ts'

type Pointing = {
  onChoose: (id: number) => void
  /** The area that is worked on; while there is one, clicks are its own. */
  drawn: () => GeofenceDraft | null
  /** Shows the name of the vehicle below the pointer. */
  popup: Popup
}

/** What clicks and the pointer do on a map: choose a vehicle, open a cluster, draw, read a name. */
export const addMapPointerHandlers = (map: MapLibre, { onChoose, drawn, popup }: Pointing): void => {
  map.on('click', ({ lngLat }) => drawn()?.onClick(coordinatesAtPointer(lngLat)))
  map.on('click', MAP_OVERLAY_LAYER_IDS.vehicles, ({ features }) => {
    if (drawn() !== null) return
    const id = Number(features?.[0]?.properties.id)
    if (Number.isInteger(id)) onChoose(id)
  })
  map.on('click', MAP_OVERLAY_LAYER_IDS.clusters, ({ features, lngLat }) =>
    expandCluster(map, Number(features?.[0]?.properties.cluster_id), lngLat),
  )
  map.on('mousemove', MAP_OVERLAY_LAYER_IDS.vehicles, ({ features }) => {
    const [feature] = features ?? []
    if (feature?.geometry.type !== 'Point') return
    map.getCanvas().style.cursor = 'pointer'
    const [longitude, latitude] = feature.geometry.coordinates
    popup
      .setLngLat([longitude ?? 0, latitude ?? 0])
      .setDOMContent(popupContent(String(feature.properties.name), String(feature.properties.note)))
      .addTo(map)
  })
  map.on('mouseleave', MAP_OVERLAY_LAYER_IDS.vehicles, () => {
    map.getCanvas().style.cursor = drawn() === null ? '' : 'crosshair'
    popup.remove()
  })
}

/** Names come from users: they enter the page as text, never as HTML. */
const popupContent = (name: string, note: string): HTMLElement => {
  const content = document.createElement('div')
  const title = document.createElement('strong')
  title.textContent = name
  content.append(title)
  if (note !== '') {
    const line = document.createElement('div')
    line.textContent = note
    content.append(line)
  }
  return content
}
