import { type SourceTimestamp, timestampOfNumber } from '../../door/resolve-source-timestamps.ts'
import type { CanFrame } from './can-frame.ts'
import { canIdParts, parseCanId, parseHexBytes } from './can-frame.ts'
import type { CanLogEntry, LoggedCoordinates } from './can-log-entry.ts'

type Json = Record<string, unknown>

/** Who is taken to have sent what names no sender: the address that J1939 gives to tire pressure controllers. */
const TIRE_PRESSURE_CONTROLLER = 0x33
const GROUP = /^[\da-f]{4}$/i
const NUMBER = /^\d{1,13}(?:\.\d{1,9})?$/
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const stampOf = ({ ts }: Json): SourceTimestamp => {
  if (typeof ts === 'number') return timestampOfNumber(ts)
  if (typeof ts !== 'string') return null
  if (NUMBER.test(ts)) return timestampOfNumber(Number(ts))
  return ZONED.test(ts) ? timestampOfNumber(Date.parse(ts.replace(' ', 'T')) / 1_000) : null
}

const placeOf = ({ lat, lon }: Json): { place?: LoggedCoordinates } => {
  if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180) return {}
  // What a receiver without a fix says.
  return lat === 0 && lon === 0 ? {} : { place: { latitude: lat, longitude: lon } }
}

/** Group and sender of a key: `FEF4`, or a whole identifier such as `18FEF433`. */
const keyOf = (key: string): Pick<CanFrame, 'pgn' | 'address'> | null => {
  const id = parseCanId(key)
  if (id !== null) return canIdParts(id)
  return GROUP.test(key) ? { pgn: Number.parseInt(key, 16), address: TIRE_PRESSURE_CONTROLLER } : null
}

const frameOf = (key: unknown, data: unknown): CanFrame | 'undecoded' => {
  const parts = typeof key === 'string' ? keyOf(key) : null
  const bytes = typeof data === 'string' ? parseHexBytes(data.replaceAll(' ', '')) : null
  return parts === null || bytes === null ? 'undecoded' : { ...parts, data: bytes }
}

const excerpt = (value: unknown): string => JSON.stringify(value).slice(0, 2_000)

/** Every frame of a list in `raw` by itself, so that a bad one costs no other. */
const ofRaw = (message: Json, raw: Json): CanLogEntry[] => {
  const [stamp, place] = [stampOf(message), placeOf(message)]
  return Object.entries(raw).flatMap(([key, list]) =>
    (Array.isArray(list) ? list : [list]).map((data): CanLogEntry => {
      const text = excerpt({ ts: message.ts, raw: { [key]: [data] } })
      return { text, stamp, says: frameOf(key, data), ...place }
    }),
  )
}

/** `{ts, lat, lon, raw: {FEF4: ["00E1…", …], FC42: […]}}`, `{ts, id: "18FEF433", data: "00E1…"}`, or a list of them. */
export const parseCanJson = (value: unknown): CanLogEntry[] => {
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? [undecoded(one)] : parseCanJson(one)))
  if (!isObject(value)) return [undecoded(value)]
  if (isObject(value.raw)) return ofRaw(value, value.raw)
  if (!('id' in value) || !('data' in value)) return [undecoded(value)]
  return [{ text: excerpt(value), stamp: stampOf(value), says: frameOf(value.id, value.data), ...placeOf(value) }]
}

const undecoded = (value: unknown): CanLogEntry => ({ text: excerpt(value), stamp: null, says: 'undecoded' })
