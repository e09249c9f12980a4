import { kilometresPerHourFrom } from '@coldbar/domain/units/foreign-units'
import { parseIsoTimestamp } from '../../door/iso-timestamp.ts'
import { jsonFieldsOf } from '../../door/parse-json-payloads.ts'
import { hdopOfAccuracy, type ReportedPosition } from '../../door/reported-position.ts'

/** What Traccar forwards, `{"position":{…},"device":{…}}`, as far as it is about us. */
export type TraccarForwardedPosition = {
  /** What Traccar knows the device by: its identifier, which is unique there, and its name. */
  device: readonly string[]
  /** As Traccar names it: `jt808`, `t800x`. */
  protocol: string
  /** When the device sent it, s since 1970. */
  time: number | null
  attributes: Readonly<Record<string, unknown>>
  /** Null without a fix. */
  position: ReportedPosition | null
}

const LONGEST_NAME = 40

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_NAME) : null

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

type Fields = Readonly<Record<string, unknown>>

// Without a fix Traccar repeats the last place, says that it is not valid, and keeps the time of the last fix.
const positionIn = (position: Fields, sent: number | null): ReportedPosition | null => {
  const [latitude, longitude] = [numberIn(position.latitude), numberIn(position.longitude)]
  if (position.valid === false || latitude === null || longitude === null) return null
  const speed = numberIn(position.speed)
  return {
    time: parseIsoTimestamp(position.fixTime) ?? sent,
    latitude,
    longitude,
    speed: speed === null || speed < 0 ? null : kilometresPerHourFrom(speed, 'kn'),
    hdop: hdopOfAccuracy(numberIn(position.accuracy)),
    odometer: null,
  }
}

const namesOf = (device: Fields, position: Fields): string[] => {
  const names = [textIn(device.uniqueId), textIn(device.name)].flatMap((name) => name ?? [])
  return names.length > 0 ? names : [`device ${numberIn(device.id) ?? numberIn(position.deviceId) ?? 0}`]
}

/** Reads one forwarded message; null for what is none. */
export const parseTraccarForwardedPosition = (value: unknown): TraccarForwardedPosition | null => {
  const position = jsonFieldsOf(jsonFieldsOf(value)?.position)
  if (position === null) return null
  const time =
    parseIsoTimestamp(position.deviceTime) ??
    parseIsoTimestamp(position.fixTime) ??
    parseIsoTimestamp(position.serverTime)
  return {
    device: namesOf(jsonFieldsOf(jsonFieldsOf(value)?.device) ?? {}, position),
    protocol: textIn(position.protocol) ?? '',
    time,
    attributes: jsonFieldsOf(position.attributes) ?? {},
    position: positionIn(position, time),
  }
}
