import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { createAttributeMapper } from '../../door/attribute-mapping.ts'
import { attributeMapperOfUnit } from '../../door/attribute-settings.ts'
import type { DecodedPayloadPiece } from '../../door/payload-decoder.ts'
import { piecesOfAttributeMessage } from '../../door/pieces-of-attribute-message.ts'
import type { OsmAndMessage } from './osmand-message.ts'

const usual = createAttributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.osmand)

/** The readings and positions in messages of a unit, by the keys that are set for it. Their text leaves the unit's key out. */
export const decodeOsmAndMessages = (
  messages: readonly OsmAndMessage[],
  unitId: number,
  settings: unknown,
): DecodedPayloadPiece[] => {
  const read = attributeMapperOfUnit(settings, usual)
  return messages.flatMap((message): DecodedPayloadPiece[] => {
    const { id: _, ...said } = message
    const text = JSON.stringify(said)
    const pieces = piecesOfAttributeMessage(read(said.attributes), {
      sender: `OsmAnd ${unitId}`,
      prefix: 'OsmAnd',
      time: said.time,
      position: said.position,
      text,
    })
    return pieces.length > 0 ? pieces : [{ undecoded: text }]
  })
}
