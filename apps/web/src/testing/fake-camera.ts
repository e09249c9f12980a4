import { vi } from 'vitest'

/**
 * A camera and a reader of codes, which the pretend browser of the tests lacks. `shows` lays a code before it; `refuses` makes
 * the next start fail as a browser does.
 */
export const fakeCamera = () => {
  let code = ''
  let failure: string | null = null
  const tracks: { isOn: boolean }[] = []
  const track = () => {
    const made = { isOn: true, addEventListener: () => undefined, stop: () => Object.assign(made, { isOn: false }) }
    tracks.push(made)
    return made
  }
  class Detector {
    static getSupportedFormats = async () => ['qr_code', 'code_128']
    detect = async () => (code === '' ? [] : [{ rawValue: code }])
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (failure !== null) throw new DOMException('no', failure)
        const made = [track()]
        return { getTracks: () => made }
      },
    },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  return {
    shows: (next: string) => {
      code = next
    },
    refuses: (name: string) => {
      failure = name
    },
    isOn: () => tracks.some(({ isOn }) => isOn),
    wasOn: () => tracks.length > 0,
    putAway: () => {
      vi.restoreAllMocks()
      Reflect.deleteProperty(navigator, 'mediaDevices')
    },
  }
}
