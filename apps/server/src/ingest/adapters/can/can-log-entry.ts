import type { SourceTimestamp } from '../../door/resolve-source-timestamps.ts'
import type { CanFrame } from './can-frame.ts'

/**
 * A piece of a log, as it stands there: a frame; `other` where it is known to hold nothing for us, such as a comment or a frame of
 * 11 bits; or `undecoded`.
 */
export type CanLogEntry = {
  text: string
  stamp: SourceTimestamp
  says: CanFrame | 'other' | 'undecoded'
  place?: LoggedCoordinates
}

/** Where the vehicle was, °. */
export type LoggedCoordinates = { latitude: number; longitude: number }
