import type { MapOptions } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import { FleetMapRenderer } from './fleet-map-renderer.ts'

const { made, fitted } = vi.hoisted(() => ({ made: [] as MapOptions[], fitted: vi.fn() }))

// A map draws only with a graphics card; what it is told is what counts here.
vi.mock('maplibre-gl', () => {
  class Silent {}
  return {
    AttributionControl: Silent,
    NavigationControl: Silent,
    ScaleControl: Silent,
    Popup: Silent,
    Marker: Silent,
    LngLatBounds: class {
      extend() {}
    },
    setWorkerUrl: () => undefined,
    Map: class {
      touchZoomRotate = { disableRotation: () => undefined }
      fitBounds = fitted
      getContainer = () => document.createElement('div')
      constructor(options: MapOptions) {
        made.push(options)
      }
      addControl() {}
      on() {}
    },
  }
})

const aMap = () =>
  new FleetMapRenderer({
    container: document.createElement('div'),
    handleClass: 'handle',
    label: 'Map',
    dark: false,
    whole: false,
    clusters: { className: 'cluster', text: () => '' },
    distanceText: () => '',
    words: { alarm: '', warning: '', info: '', muted: '', noData: '', ok: '' },
    buttons: { zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', sources: 'Bronnen' },
    onChoose: () => undefined,
    onStreetsLost: () => undefined,
  })

it('without places stands at 51.5 north and 3.1 east at zoom 12', () => {
  aMap().setMarkers([])
  expect(made.at(-1)).toMatchObject({ center: [3.1, 51.5], zoom: 12 })
  expect(fitted).not.toHaveBeenCalled()
})

it('goes to its places as soon as there are any', () => {
  aMap().setMarkers([{ id: 1, name: 'DAF 12', level: 'ok', latitude: 52, longitude: 5 }])
  expect(fitted).toHaveBeenCalledOnce()
})

it('calls its own buttons as the reader does', () => {
  aMap()
  expect(Object.values(made.at(-1)?.locale ?? {})).toEqual(['Inzoomen', 'Uitzoomen', 'Bronnen', 'Map'])
})
