import { kilometresPerHourFrom, type SpeedUnit } from '@coldbar/domain/units/foreign-units'
import { parseIsoTimestamp } from '../../door/iso-timestamp.ts'
import { jsonFieldsOf } from '../../door/parse-json-payloads.ts'
import { hdopOfAccuracy, type ReportedPosition } from '../../door/reported-position.ts'

/** One message of a phone or tracker, as an address or a form says it, or in the JSON of newer apps. */
export type OsmAndMessage = {
  /** What it signs in with: a unit key. */
  id: string | null
  /** s since 1970 */
  time: number | null
  /** Null where it names no place. */
  position: ReportedPosition | null
  /** All else that it says. */
  attributes: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' && value.length <= 40 ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A number from here on counts milliseconds, as in Traccar: seconds come so far in 2038. */
const LEAST_MILLISECONDS = 2_147_483_647
const MILLISECONDS = 1_000

const timeIn = (value: unknown): number | null => {
  const number = numberIn(value)
  if (number === null) return parseIsoTimestamp(value)
  return number < LEAST_MILLISECONDS ? number : number / MILLISECONDS
}

const placeIn = (fields: Fields, speedUnit: SpeedUnit): Omit<ReportedPosition, 'time'> | null => {
  const [latitude, longitude, speed] = [fields.latitude, fields.longitude, fields.speed].map(numberIn)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return {
    latitude,
    longitude,
    // Below 0 apps mean that they do not know.
    speed: typeof speed !== 'number' || speed < 0 ? null : kilometresPerHourFrom(speed, speedUnit),
    hdop: numberIn(fields.hdop) ?? hdopOfAccuracy(numberIn(fields.accuracy)),
    odometer: null,
  }
}

/** Parameters that say nothing of tires. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['id', 'deviceid', 'key', 'timestamp', 'lat', 'lon', 'location', 'speed', 'bearing', 'heading', 'altitude'],
  ...['accuracy', 'hdop', 'batt', 'charge', 'valid', 'driverUniqueId', 'cell', 'wifi'],
])
const MOST_PARAMETERS = 200

/** What the parameters of an address or a form say; of several of one name the first. */
export const parseOsmAndParameters = (parameters: URLSearchParams): OsmAndMessage => {
  const all: Record<string, string> = {}
  for (const [name, value] of [...parameters].slice(0, MOST_PARAMETERS))
    if (!Object.hasOwn(all, name)) all[name] = value
  const [latitude, longitude] = all.location?.split(',') ?? [all.lat, all.lon]
  const time = timeIn(all.timestamp)
  const isValid = all.valid === undefined || all.valid === '1' || all.valid.toLowerCase() === 'true'
  const place = isValid ? placeIn({ ...all, latitude, longitude }, 'kn') : null
  return {
    id: textIn(all.id) ?? textIn(all.deviceid) ?? textIn(all.key),
    time,
    position: place && { ...place, time },
    attributes: Object.fromEntries(Object.entries(all).filter(([name]) => !KNOWN.has(name))),
  }
}

const ofLocation = (id: string | null, location: Fields): OsmAndMessage => {
  const coords = jsonFieldsOf(location.coords) ?? {}
  const time = timeIn(location.timestamp)
  const place = placeIn(coords, 'm/s')
  const odometer = numberIn(location.odometer)
  return {
    id,
    time,
    position: place && { ...place, time },
    attributes: { ...(odometer === null ? {} : { odometer }), ...jsonFieldsOf(location.extras) },
  }
}

/** What a message in JSON says: `{device_id, location}`, or a list of locations. Empty where it names none. */
export const parseOsmAndJson = (value: unknown): OsmAndMessage[] => {
  const message = jsonFieldsOf(value)
  if (message === null) return []
  const id = textIn(message.device_id)
  const locations: unknown[] = Array.isArray(message.location) ? message.location : [message.location]
  return locations.flatMap((location) => {
    const fields = jsonFieldsOf(location)
    return fields === null ? [] : [ofLocation(id, fields)]
  })
}
