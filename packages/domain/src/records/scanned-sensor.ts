import { tagIdCandidates } from './tag-id-candidates.ts'

type KnownTag = { readonly tag_id: number; readonly tire_id: number | null; readonly tire_name: string | null }

/**
 * What a scanned code says of the sensor that is to be put into a tire.
 * free: the sensor that it can only be; unknown: no sensor of the fleet has it, so one is registered by it;
 * several: it can be read as each of these ids; carried: it is in a tire; noNumber: it is no sensor's.
 */
export type ScannedSensor =
  | { readonly kind: 'free' | 'unknown'; readonly id: number }
  | { readonly kind: 'several'; readonly ids: readonly number[] }
  | { readonly kind: 'carried'; readonly id: number; readonly tireName: string }
  | { readonly kind: 'noNumber' }

/**
 * Which sensor a scanned code means: what the fleet knows decides where it can be read as decimal and as hexadecimal. Where not
 * `all` that it knows is at hand, the other number may be known too: people say which it is.
 */
export const scannedSensor = (code: string, known: readonly KnownTag[], all = true): ScannedSensor => {
  const ids = tagIdCandidates(code)
  const tags = ids.flatMap((id) => known.find(({ tag_id }) => tag_id === id) ?? [])
  const carried = tags.find(({ tire_id }) => tire_id !== null)
  const free = tags.flatMap(({ tag_id, tire_id }) => (tire_id === null ? [tag_id] : []))
  if (free.length === 0 && carried !== undefined)
    return { kind: 'carried', id: carried.tag_id, tireName: carried.tire_name ?? '' }
  const [id, ...others] = all && free.length > 0 ? free : ids
  if (id === undefined) return { kind: 'noNumber' }
  if (others.length > 0) return { kind: 'several', ids: [id, ...others] }
  return { kind: free.length > 0 ? 'free' : 'unknown', id }
}
