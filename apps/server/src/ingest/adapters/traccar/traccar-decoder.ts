import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { ingestTraccarCall } from '@coldbar/contract/ingest/traccar'
import { type AttributeMapper, createAttributeMapper } from '../../door/attribute-mapping.ts'
import { attributeMapperOfUnit } from '../../door/attribute-settings.ts'
import { type JsonPayload, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { piecesOfAttributeMessage } from '../../door/pieces-of-attribute-message.ts'
import { parseTraccarForwardedPosition } from './traccar-forwarded-position.ts'

const usual = createAttributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.traccar)

const piecesOf = (message: JsonPayload, read: AttributeMapper): DecodedPayloadPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  const forwarded = parseTraccarForwardedPosition(value)
  if (forwarded === null) return [{ undecoded: text }]
  const { device, protocol, time, attributes, position } = forwarded
  return piecesOfAttributeMessage(read(attributes, protocol), {
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
  call: ingestTraccarCall,
  decode: (bytes, { settings }) => {
    const read = attributeMapperOfUnit(settings, usual)
    return parseJsonPayloads(bytes).flatMap((message) => piecesOf(message, read))
  },
}
