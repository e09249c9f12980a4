import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { worldMapStyle } from './world-style.ts'

setWorkerUrl(workerUrl)

const DEFAULT_CENTRE: [number, number] = [3.1, 51.5]
const DEFAULT_ZOOM = 12

type Look = {
  container: HTMLElement
  label: string
  dark: boolean
  /** What its own buttons are called. */
  buttons: { zoomIn: string; zoomOut: string; sources: string }
}

/** A map of the world that lies flat, north up, with its buttons. @throws where the browser has no WebGL 2 */
export const createMapLibreMap = ({ container, label, dark, buttons }: Look): MapLibre => {
  const map = new MapLibre({
    container,
    style: worldMapStyle(dark, '110m'),
    center: DEFAULT_CENTRE,
    zoom: DEFAULT_ZOOM,
    minZoom: 1,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: {
      'NavigationControl.ZoomIn': buttons.zoomIn,
      'NavigationControl.ZoomOut': buttons.zoomOut,
      'AttributionControl.ToggleAttribution': buttons.sources,
      'Map.Title': label,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ maxWidth: 110 }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  return map
}
