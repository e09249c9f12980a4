import { ingestRuptelaCall } from '@coldbar/contract/ingest/ruptela'
import { barFrom } from '@coldbar/domain/units/foreign-units'
import { parseIsoTimestamp } from '../../door/iso-timestamp.ts'
import { type JsonPayload, jsonFieldsOf, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'

type Fields = Readonly<Record<string, unknown>>

/** Pressures that the list of IO ids gives a meaning (DIMO's oids.csv): psi a step. On trucks the rear ones are the outer tires. */
const OBD = { first: 960, last: 963, psi: 0.05 } as const
const CAN = { first: 965, last: 968, psi: 1 } as const
/** In order of their ids. */
const PLACES = ['front left', 'front right', 'rear left', 'rear right'] as const

/** A value of 16 bits that stands for "not available". */
const NOT_AVAILABLE = 0xffff
const HEXADECIMAL = /^[0-9a-f]{1,4}$/i

/** The value of an IO element; null where it is absent, or is not one that can be. */
const elementOf = (signals: Fields, id: number): number | null => {
  const text = signals[String(id)]
  if (typeof text !== 'string' || !HEXADECIMAL.test(text)) return null
  const value = Number.parseInt(text, 16)
  return value === NOT_AVAILABLE ? null : value
}

const pressuresOf = (signals: Fields, { first, psi }: typeof OBD | typeof CAN): (number | null)[] =>
  PLACES.map((_, at) => {
    const value = elementOf(signals, first + at)
    return value === null ? null : value * psi
  })

const isFitted = (pressures: readonly (number | null)[]): boolean =>
  pressures.some((pressure) => pressure !== null && pressure !== 0)

/**
 * What of both buses counts: where the one has values, four zeros on the other mean that nothing is fitted there, not four flat tires.
 */
const fittedOf = (signals: Fields): { bus: string; pressures: readonly (number | null)[] }[] => {
  const both = [
    { bus: 'OBD', pressures: pressuresOf(signals, OBD) },
    { bus: 'CAN', pressures: pressuresOf(signals, CAN) },
  ]
  const isAnyFitted = both.some(({ pressures }) => isFitted(pressures))
  return both.filter(({ pressures }) => !isAnyFitted || isFitted(pressures))
}

const LONGEST_NAME = 40

const piecesOf = (message: JsonPayload, unitId: number): DecodedPayloadPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  const event = jsonFieldsOf(value)
  const signals = jsonFieldsOf(jsonFieldsOf(event?.data)?.signals) ?? jsonFieldsOf(event?.signals)
  if (event === null || signals === null) return [{ undecoded: text }]
  const sender = typeof event.subject === 'string' ? event.subject.slice(-LONGEST_NAME) : `unit ${unitId}`
  const time = parseIsoTimestamp(event.time)
  return fittedOf(signals).flatMap(({ bus, pressures }) =>
    pressures.flatMap((psi, at): DecodedPayloadPiece[] =>
      psi === null
        ? []
        : [
            {
              sensor: `Ruptela ${sender}/${bus} ${PLACES[at] ?? at}`,
              time,
              pressure: barFrom(psi, 'psi'),
              temperature: null,
              text,
            },
          ],
    ),
  )
}

/** IO elements of Ruptela trackers as JSON, values in hexadecimal: `{"time":…,"data":{"signals":{"960":"2DE",…}}}`. */
export const ruptelaDecoder: PayloadDecoder = {
  name: 'ruptela',
  call: ingestRuptelaCall,
  decode: (bytes, { unitId }) => parseJsonPayloads(bytes).flatMap((message) => piecesOf(message, unitId)),
}
