import { DEFAULT_KEYS } from '@coldbar/contract/alert-units/default-keys'
import { keyReaderOf } from '../../door/key-settings.ts'
import { keyValuePieces } from '../../door/key-value-pieces.ts'
import { keyReader } from '../../door/key-values.ts'
import type { Piece } from '../../door/source.ts'
import type { OsmAndMessage } from './osmand-message.ts'

const usual = keyReader(DEFAULT_KEYS.osmand)

/** The readings and positions in messages of a unit, by the keys that are set for it. Their text leaves the unit's key out. */
export const osmAndPieces = (messages: readonly OsmAndMessage[], unitId: number, settings: unknown): Piece[] => {
  const read = keyReaderOf(settings, usual)
  return messages.flatMap((message): Piece[] => {
    const { id: _, ...said } = message
    const text = JSON.stringify(said)
    const pieces = keyValuePieces(read(said.attributes), {
      sender: `OsmAnd ${unitId}`,
      prefix: 'OsmAnd',
      time: said.time,
      position: said.position,
      text,
    })
    return pieces.length > 0 ? pieces : [{ undecoded: text }]
  })
}
