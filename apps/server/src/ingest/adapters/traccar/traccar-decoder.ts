import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { ingestTraccar } from '@coldbar/contract/ingest/traccar'
import { type AttributeMapper, attributeMapper } from '../../door/attribute-mapping.ts'
import { attributePieces } from '../../door/attribute-pieces.ts'
import { attributeMapperOf } from '../../door/attribute-settings.ts'
import { type JsonPayload, jsonPayloads } from '../../door/json-payloads.ts'
import type { DecodedPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { parseForwardedPosition } from './forwarded-position.ts'

const usual = attributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.traccar)

const piecesOf = (message: JsonPayload, read: AttributeMapper): DecodedPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  const forwarded = parseForwardedPosition(value)
  if (forwarded === null) return [{ undecoded: text }]
  const { device, protocol, time, attributes, position } = forwarded
  return attributePieces(read(attributes, protocol), {
    device,
    sender: device[0] ?? '',
    prefix: protocol,
    time,
    position,
    text,
  })
}

/**
 * What Traccar forwards with `forward.type` `json` over HTTP and `mqtt` (PositionData of version 6): a position, its device, and in
 * its attributes what the device said of tires.
 */
export const traccarDecoder: PayloadDecoder = {
  name: 'traccar',
  call: ingestTraccar,
  decode: (bytes, { settings }) => {
    const read = attributeMapperOf(settings, usual)
    return jsonPayloads(bytes).flatMap((message) => piecesOf(message, read))
  },
}
