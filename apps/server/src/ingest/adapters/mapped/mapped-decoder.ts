import { type FieldMapping, mappedDecodingSettingsSchema } from '@coldbar/contract/alert-units/field-mapping'
import { ingestMappedCall } from '@coldbar/contract/ingest/mapped'
import { type JsonPayload, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { coordinatesForReadingFromReport, type ReportedPosition } from '../../door/reported-position.ts'
import { createMappedJsonReader, type MappedJsonReader, parseMappedPosition } from './mapped-json-reader.ts'

/** The map that is set for a unit; null where none is, or one of a version that is gone. */
const mapOf = (settings: unknown): FieldMapping | null =>
  settings === null ? null : (mappedDecodingSettingsSchema.safeParse(settings).data ?? null)

/** Tells a position once, however many readings of a message were taken there. */
const onceEach = (): ((position: ReportedPosition, speaker: string | null) => boolean) => {
  const told = new Set<string>()
  return ({ time, latitude, longitude }, speaker) => {
    const key = JSON.stringify([speaker, time, latitude, longitude])
    if (told.has(key)) return false
    told.add(key)
    return true
  }
}

const piecesOf = (message: JsonPayload, read: MappedJsonReader): DecodedPayloadPiece[] => {
  if ('undecoded' in message) return [message]
  const isNew = onceEach()
  const positions: DecodedPayloadPiece[] = []
  const readings = read(message.value, message.text).flatMap((item): DecodedPayloadPiece[] => {
    const { text } = item
    if ('failure' in item) return [{ undecoded: text }]
    if ('isOther' in item) return [{ ignored: true }]
    if ('position' in item) {
      const { position, device: of } = item
      if (isNew(position, of)) positions.push({ position, ...(of === null ? {} : { device: [of] }), text })
      return []
    }
    const { device: speaker, latitude: _, longitude: __, speed: ___, unlessCalled, ...reading } = item.reading
    const device = speaker === null ? {} : { device: [speaker] }
    const position = parseMappedPosition(item.reading)
    const place = coordinatesForReadingFromReport({ position, time: reading.time })
    // Where a receiver has no fix it says so in the place itself, which is no reason to keep the message.
    if (position !== null && place !== null && isNew(position, speaker)) positions.push({ position, ...device, text })
    const own = unlessCalled === null ? {} : { unlessCalled }
    return [{ ...reading, ...own, ...device, ...(place ?? { speed: item.reading.speed }), text }]
  })
  return [...readings, ...positions]
}

/** JSON of any shape, read by the map that somebody clicked together for the unit. Without a map all of it is kept, to be read later. */
export const mappedDecoder: PayloadDecoder = {
  name: 'mapped',
  call: ingestMappedCall,
  decode: (bytes, { settings, unitId }) => {
    const map = mapOf(settings)
    const messages = parseJsonPayloads(bytes)
    if (map === null)
      return messages.map((message) => ({ undecoded: 'text' in message ? message.text : message.undecoded }))
    const read = createMappedJsonReader(map, unitId)
    return messages.flatMap((message) => piecesOf(message, read))
  },
}
