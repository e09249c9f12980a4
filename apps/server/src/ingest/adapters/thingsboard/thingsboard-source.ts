import { DEFAULT_KEYS } from '@coldbar/contract/alert-units/default-keys'
import { ingestThingsboard } from '@coldbar/contract/ingest/thingsboard'
import { type JsonMessage, jsonMessages } from '../../door/json-messages.ts'
import { keyReaderOf } from '../../door/key-settings.ts'
import { keyValuePieces } from '../../door/key-value-pieces.ts'
import { type KeyReader, keyReader } from '../../door/key-values.ts'
import type { ReportedPosition } from '../../door/reported-position.ts'
import type { Piece, Source } from '../../door/source.ts'
import { type Telemetry, telemetryIn } from './telemetry.ts'

const usual = keyReader(DEFAULT_KEYS.thingsboard)

const piecesOfPoint = ({ device, time, values }: Telemetry, read: KeyReader, unitId: number, text: string): Piece[] => {
  const keyed = read(values)
  const { latitude, longitude, speed, odometer } = keyed.vehicle
  const position: ReportedPosition | null =
    latitude === null || longitude === null ? null : { time, latitude, longitude, speed, odometer, hdop: null }
  return keyValuePieces(keyed, {
    ...(device === null ? {} : { device: [device] }),
    sender: device ?? `ThingsBoard ${unitId}`,
    prefix: 'ThingsBoard',
    time,
    position,
    text,
  })
}

const piecesOf = (message: JsonMessage, read: KeyReader, unitId: number): Piece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  return telemetryIn(value).flatMap((point): Piece[] =>
    point === null ? [{ undecoded: text }] : piecesOfPoint(point, read, unitId, text),
  )
}

/** Telemetry as devices send it to ThingsBoard, alone or through a gateway. What its keys mean is set per unit. */
export const thingsboardSource: Source = {
  name: 'thingsboard',
  call: ingestThingsboard,
  decode: (bytes, { settings, unitId }) => {
    const read = keyReaderOf(settings, usual)
    return jsonMessages(bytes).flatMap((message) => piecesOf(message, read, unitId))
  },
}
