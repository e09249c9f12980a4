import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { ingestThingsboard } from '@coldbar/contract/ingest/thingsboard'
import { type AttributeMapper, attributeMapper } from '../../door/attribute-mapping.ts'
import { attributePieces } from '../../door/attribute-pieces.ts'
import { attributeMapperOf } from '../../door/attribute-settings.ts'
import { type JsonPayload, jsonPayloads } from '../../door/json-payloads.ts'
import type { DecodedPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import type { ReportedPosition } from '../../door/reported-position.ts'
import { parseThingsboardTelemetry, type ThingsboardTelemetry } from './thingsboard-telemetry.ts'

const usual = attributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.thingsboard)

const piecesOfPoint = (
  { device, time, values }: ThingsboardTelemetry,
  read: AttributeMapper,
  unitId: number,
  text: string,
): DecodedPiece[] => {
  const keyed = read(values)
  const { latitude, longitude, speed, odometer } = keyed.vehicle
  const position: ReportedPosition | null =
    latitude === null || longitude === null ? null : { time, latitude, longitude, speed, odometer, hdop: null }
  return attributePieces(keyed, {
    ...(device === null ? {} : { device: [device] }),
    sender: device ?? `ThingsBoard ${unitId}`,
    prefix: 'ThingsBoard',
    time,
    position,
    text,
  })
}

const piecesOf = (message: JsonPayload, read: AttributeMapper, unitId: number): DecodedPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  return parseThingsboardTelemetry(value).flatMap((point): DecodedPiece[] =>
    point === null ? [{ undecoded: text }] : piecesOfPoint(point, read, unitId, text),
  )
}

/** Telemetry as devices send it to ThingsBoard, alone or through a gateway. What its keys mean is set per unit. */
export const thingsboardDecoder: PayloadDecoder = {
  name: 'thingsboard',
  call: ingestThingsboard,
  decode: (bytes, { settings, unitId }) => {
    const read = attributeMapperOf(settings, usual)
    return jsonPayloads(bytes).flatMap((message) => piecesOf(message, read, unitId))
  },
}
