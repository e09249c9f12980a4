import type { StyleSpecification } from 'maplibre-gl'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

const KEPT = 'coldbar-map-streets'
const LONGEST_WAIT_MS = 8_000

export const readStoredStreetsChoice = (): boolean => localStorage.getItem(KEPT) === 'on'

export const storeStreetsChoice = (on: boolean): void => localStorage.setItem(KEPT, on ? 'on' : 'off')

/**
 * The style of the street map that this installation names: the only address outside it, asked on request.
 *
 * Its glyph address is left out so that names are drawn with local fonts: vehicles' names then never wait for a host.
 * @throws when the host does not answer in time or answers something else
 */
export const streetMapStyle = async (): Promise<StyleSpecification> => {
  const { data } = await callApi(calls['maps.streets'], {})
  const response = await fetch(data.style_url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  if (!response.ok) throw new Error(`The street map answered ${response.status}`)
  const { glyphs: _glyphs, ...style }: StyleSpecification = await response.json()
  return style
}
