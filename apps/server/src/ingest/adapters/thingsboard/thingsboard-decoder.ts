import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { ingestThingsboardCall } from '@coldbar/contract/ingest/thingsboard'
import { type AttributeMapper, createAttributeMapper } from '../../door/attribute-mapping.ts'
import { attributeMapperOfUnit } from '../../door/attribute-settings.ts'
import { type JsonPayload, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { piecesOfAttributeMessage } from '../../door/pieces-of-attribute-message.ts'
import type { ReportedPosition } from '../../door/reported-position.ts'
import { parseThingsboardTelemetry, type ThingsboardTelemetry } from './thingsboard-telemetry.ts'

const usual = createAttributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.thingsboard)

const piecesOfPoint = (
  { device, time, values }: ThingsboardTelemetry,
  read: AttributeMapper,
  unitId: number,
  text: string,
): DecodedPayloadPiece[] => {
  const keyed = read(values)
  const { latitude, longitude, speed, odometer } = keyed.vehicle
  const position: ReportedPosition | null =
    latitude === null || longitude === null ? null : { time, latitude, longitude, speed, odometer, hdop: null }
  return piecesOfAttributeMessage(keyed, {
    ...(device === null ? {} : { device: [device] }),
    sender: device ?? `ThingsBoard ${unitId}`,
    prefix: 'ThingsBoard',
    time,
    position,
    text,
  })
}

const piecesOf = (message: JsonPayload, read: AttributeMapper, unitId: number): DecodedPayloadPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  return parseThingsboardTelemetry(value).flatMap((point): DecodedPayloadPiece[] =>
    point === null ? [{ undecoded: text }] : piecesOfPoint(point, read, unitId, text),
  )
}

/** Telemetry as devices send it to ThingsBoard, alone or through a gateway. What its keys mean is set per unit. */
export const thingsboardDecoder: PayloadDecoder = {
  name: 'thingsboard',
  call: ingestThingsboardCall,
  decode: (bytes, { settings, unitId }) => {
    const read = attributeMapperOfUnit(settings, usual)
    return parseJsonPayloads(bytes).flatMap((message) => piecesOf(message, read, unitId))
  },
}
