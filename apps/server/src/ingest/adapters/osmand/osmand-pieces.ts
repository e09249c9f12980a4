import { DEFAULT_ATTRIBUTE_MAPPINGS } from '@coldbar/contract/alert-units/default-attribute-mappings'
import { attributeMapper } from '../../door/attribute-mapping.ts'
import { attributePieces } from '../../door/attribute-pieces.ts'
import { attributeMapperOf } from '../../door/attribute-settings.ts'
import type { DecodedPiece } from '../../door/payload-decoder.ts'
import type { OsmAndMessage } from './osmand-message.ts'

const usual = attributeMapper(DEFAULT_ATTRIBUTE_MAPPINGS.osmand)

/** The readings and positions in messages of a unit, by the keys that are set for it. Their text leaves the unit's key out. */
export const osmAndPieces = (messages: readonly OsmAndMessage[], unitId: number, settings: unknown): DecodedPiece[] => {
  const read = attributeMapperOf(settings, usual)
  return messages.flatMap((message): DecodedPiece[] => {
    const { id: _, ...said } = message
    const text = JSON.stringify(said)
    const pieces = attributePieces(read(said.attributes), {
      sender: `OsmAnd ${unitId}`,
      prefix: 'OsmAnd',
      time: said.time,
      position: said.position,
      text,
    })
    return pieces.length > 0 ? pieces : [{ undecoded: text }]
  })
}
