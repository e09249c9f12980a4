import { kilometresPerHourFrom } from '@coldbar/domain/units/foreign-units'
import { fieldsOf } from '../../door/json-messages.ts'
import { hdopOfAccuracy, type ReportedPosition } from '../../door/reported-position.ts'
import { zonedTime } from '../../door/zoned-time.ts'

/** What Traccar forwards, `{"position":{…},"device":{…}}`, as far as it is about us. */
export type Forwarded = {
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
    time: zonedTime(position.fixTime) ?? sent,
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
export const forwardedIn = (value: unknown): Forwarded | null => {
  const position = fieldsOf(fieldsOf(value)?.position)
  if (position === null) return null
  const time = zonedTime(position.deviceTime) ?? zonedTime(position.fixTime) ?? zonedTime(position.serverTime)
  return {
    device: namesOf(fieldsOf(fieldsOf(value)?.device) ?? {}, position),
    protocol: textIn(position.protocol) ?? '',
    time,
    attributes: fieldsOf(position.attributes) ?? {},
    position: positionIn(position, time),
  }
}
