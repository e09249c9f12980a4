import { DEFAULT_KEYS } from '@coldbar/contract/alert-units/default-keys'
import { ingestTraccar } from '@coldbar/contract/ingest/traccar'
import { type JsonMessage, jsonMessages } from '../../door/json-messages.ts'
import { keyReaderOf } from '../../door/key-settings.ts'
import { keyValuePieces } from '../../door/key-value-pieces.ts'
import { type KeyReader, keyReader } from '../../door/key-values.ts'
import type { Piece, Source } from '../../door/source.ts'
import { forwardedIn } from './forwarded-position.ts'

const usual = keyReader(DEFAULT_KEYS.traccar)

const piecesOf = (message: JsonMessage, read: KeyReader): Piece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  const forwarded = forwardedIn(value)
  if (forwarded === null) return [{ undecoded: text }]
  const { device, protocol, time, attributes, position } = forwarded
  return keyValuePieces(read(attributes, protocol), {
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
export const traccarSource: Source = {
  name: 'traccar',
  call: ingestTraccar,
  decode: (bytes, { settings }) => {
    const read = keyReaderOf(settings, usual)
    return jsonMessages(bytes).flatMap((message) => piecesOf(message, read))
  },
}
