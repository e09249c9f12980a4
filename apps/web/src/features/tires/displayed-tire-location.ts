import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { hasCoordinates, type MapPoint } from '../../map/map-marker-data.ts'

const RELIABLE_FIDELITY = 4

/** Where to show a tire: on the map where it has coordinates, and in words where it has an address. */
export type DisplayedTireLocation = { readonly point: MapPoint | null; readonly address: string | null }

type Known = Pick<TireAnswer, 'connected_position' | 'attached_position' | 'positions' | 'park'>

type Somewhere = {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: string | null
}

const placeOf = (known: Somewhere): DisplayedTireLocation => ({
  point: hasCoordinates(known) ? { latitude: known.latitude, longitude: known.longitude } : null,
  address: known.address,
})

/**
 * The place of what pulls or carries the tire, else a reliable fix of its own, else where it was parked, else what a
 * foreign unit heard. Null where nobody knows.
 */
export const displayedTireLocation = ({
  connected_position,
  attached_position,
  positions,
  park,
}: Known): DisplayedTireLocation | null => {
  const fix = positions.find((position) => position.fidelity >= RELIABLE_FIDELITY && hasCoordinates(position))
  const parked = park === null ? null : { ...park, address: park.park_address }
  const known = [connected_position, attached_position, fix ?? null, parked, ...positions]
  const found = known.find((place) => place !== null && (hasCoordinates(place) || Boolean(place.address)))
  return found === undefined || found === null ? null : placeOf(found)
}
