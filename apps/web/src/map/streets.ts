import type { StyleSpecification } from 'maplibre-gl'

/** Streets of OpenStreetMap, served by OpenFreeMap: the only address outside this installation, asked on request. */
const STREETS_STYLE_URL = 'https://tiles.openfreemap.org/styles/liberty'
const KEPT = 'coldbar-map-streets'
const LONGEST_WAIT_MS = 8_000

export const keptStreets = (): boolean => localStorage.getItem(KEPT) === 'on'

export const keepStreets = (on: boolean): void => localStorage.setItem(KEPT, on ? 'on' : 'off')

/**
 * The style of the street map.
 *
 * Its glyph address is left out so that names are drawn with local fonts: vehicles' names then never wait for a host.
 * @throws when the host does not answer in time or answers something else
 */
export const streetsStyle = async (): Promise<StyleSpecification> => {
  const response = await fetch(STREETS_STYLE_URL, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  if (!response.ok) throw new Error(`The street map answered ${response.status}`)
  const { glyphs: _glyphs, ...style }: StyleSpecification = await response.json()
  return style
}
