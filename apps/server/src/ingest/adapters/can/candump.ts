import { type SourceTimestamp, timestampOfNumber } from '../../door/resolve-source-timestamps.ts'
import { canIdParts, parseCanId, parseHexBytes } from './can-frame.ts'
import type { CanLogEntry } from './can-log-entry.ts'

/** `(1543509533.000838) can0 18FEF433#00E100244100005F`, as `candump -L` and `-l` write. `##` and a digit mark CAN FD. */
const LOG = /^\(([\d.]{1,24})\) \S{1,16} ([\da-f]{1,8})#(#[\da-f])?([\da-f.]{0,160}|R\d?)(?: [RT])?$/i
/** `can0  18FEF433   [8]  00 E1 00 24 41 00 00 5F`, as `candump` shows, perhaps after a time and a direction. */
const SHOWN =
  /^(?:\(([\d. :-]{1,32})\) {1,4})?\S{1,16} {1,4}(?:[RT]X [- BE]{3} {1,4})?([\da-f]{1,8}) {1,4}\[ ?\d{1,2}\] {1,4}([\da-f ]{0,200}|remote request)(?: {2,8}'.{0,80})?$/i
const WALL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})?$/
const SECONDS = /^\d{1,12}\.\d{1,9}$/

/** Absolute, or since the start or the frame before (`-tz`, `-td`), or of the machine's clock without its zone (`-tA`). */
const stampOf = (time: string | undefined): SourceTimestamp => {
  if (time === undefined) return null
  if (WALL.test(time)) return { clock: 'wall', seconds: Date.parse(`${time.replace(' ', 'T')}Z`) / 1_000 }
  return SECONDS.test(time) ? (timestampOfNumber(Number(time)) ?? { clock: 'start', seconds: Number(time) }) : null
}

/** A line of can-utils' `candump`, whichever way it was told to write; null where it is none. */
export const parseCandumpLine = (text: string): CanLogEntry | null => {
  const log = LOG.exec(text)
  const shown = log === null ? SHOWN.exec(text) : null
  const [time, digits, data] = log === null ? [shown?.[1], shown?.[2], shown?.[3]] : [log[1], log[2], log[4]]
  if (digits === undefined || data === undefined) return null
  const id = parseCanId(digits)
  // A frame of 11 bits, or one that asks for data.
  if (id === null || data.toUpperCase().startsWith('R')) return { text, stamp: null, says: 'other' }
  const bytes = parseHexBytes(data.replaceAll(/[ .]/g, ''))
  return { text, stamp: stampOf(time), says: bytes === null ? 'undecoded' : { ...canIdParts(id), data: bytes } }
}
