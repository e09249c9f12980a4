import type { Call } from '@coldbar/contract/call'
import type { Seconds } from '@coldbar/domain/units/time'
import type { SensorHistory } from '../intake/intake.ts'
import type { DecodedReading } from './decoded-reading.ts'
import type { ReportedPosition } from './reported-position.ts'

/**
 * What a source needs beside the bytes.
 */
export type DecodingContext = {
  /** When the bytes came in, s since 1970. */
  received: number
  /** The unit that sent them: what it calls its sensors is its own where a message names no device. */
  unitId: number
  /** What people set for this unit and source, as the source's own schema has it; null where nothing is set. */
  settings: unknown
  /** What was heard before of the unit's sensors: for sources that tell a reading in pieces, or more than once. */
  heard: SensorHistory
  /** Whether a broker had kept the bytes for who comes later: what does not say itself when it was measured is worth nothing. */
  isRetained?: boolean
}

/** What a piece was decoded from, and what its device is called where one unit speaks for several: its identifier, its name. */
type Origin = { text?: string; device?: readonly string[] }

/** `unlessCalled`: what a sensor is called instead where no unit of the fleet is called like its device, whose name is then nobody's. */
type Unclaimed = { unlessCalled?: string }

/**
 * One thing that a source says: a reading of a sensor that it names, where a device is, an element in the shape of our own
 * readings, whose tag has a number already, the text of what could not be decoded, or a message that tells nothing of use, which is
 * counted and not kept. `text` is what a reading or position was
 * decoded from: where it cannot be used, its first KiB is kept in its place.
 */
export type DecodedPayloadPiece =
  | (DecodedReading & Origin & Unclaimed)
  | ({ position: ReportedPosition } & Origin)
  | { element: unknown }
  | { undecoded: string }
  | { ignored: true }

/** A language that gateways speak, whichever way their bytes come: by HTTP, MQTT or UDP. */
export type PayloadDecoder = {
  /** Its name in addresses, topics and settings: `POST /ingest/<name>`, `coldbar/<unit>/<name>`. */
  name: string
  /** How it is described where it is served by HTTP; one without a call is not, or in a way of its own. */
  call?: Call
  /** Equal figures of a sensor within so long are of one transmission, which is heard several times; unset where none is repeated. */
  repeatsWithin?: Seconds
  /** What the bytes say, in their order. Pure and quick, and never throws: what it cannot decode is a piece all the same. */
  decode(bytes: Buffer, context: DecodingContext): readonly DecodedPayloadPiece[]
}
