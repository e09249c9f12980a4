import type { SourceTimestamp } from '../../door/resolve-source-timestamps.ts'
import { canIdParts, parseHexBytes } from './can-frame.ts'
import type { CanLogEntry } from './can-log-entry.ts'

const DATE = /^date \w{2,4}\.? (\w{3}) {1,2}(\d{1,2}) (\d{1,2}):(\d\d):(\d\d)(?:\.\d{1,6})?(?: ([ap]m))? (\d{4})$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NOON = 12
/** What stands in a log beside frames. */
const OTHER =
  /^(?:\/\/|date |base |no internal events|internal events|begin |end |previous |\d+\.\d+ +(?:start of|\d+ +(?:errorframe|statistic)|canfd))/i
const SECONDS = /^\d{1,10}\.\d{1,9}$/
const DECIMAL = /^\d{1,10}$/
const HEXADECIMAL = /^[\da-f]{1,8}$/i
/** Before the bytes: time, channel, id, direction, `d`, how many. */
const BEFORE = 6

/** When a log began, as its header says; the clock of who recorded it, which is taken as UTC. */
const startOf = (line: string): number | null => {
  const [, month = '', day, hour, minute, second, half, year] = DATE.exec(line) ?? []
  const at = MONTHS.indexOf(month.toLowerCase())
  if (at < 0) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % NOON) + (half.toLowerCase() === 'pm' ? NOON : 0)
  return Date.UTC(Number(year), at, Number(day), hours, Number(minute), Number(second)) / 1_000
}

/** Reads Vector's ASC line by line: what its header says holds for the lines after it. */
export class VectorAscReader {
  #start: number | null = null
  #isDecimal = false
  /** Times count from the line before. */
  #isRelative = false
  #elapsed = 0

  /** Null where a line is not of this format. */
  read(text: string): CanLogEntry | null {
    const start = startOf(text)
    if (start !== null) this.#start = start
    const isBase = text.toLowerCase().startsWith('base ')
    if (isBase) {
      this.#isDecimal = text.toLowerCase().startsWith('base dec')
      this.#isRelative = text.toLowerCase().includes('timestamps relative')
    }
    if (start !== null || isBase || OTHER.test(text)) return { text, stamp: null, says: 'other' }
    return this.#frame(text)
  }

  #frame(text: string): CanLogEntry | null {
    const words = text.split(/\s+/)
    const [time = '', , id = '', direction = '', kind, count = ''] = words
    if (!SECONDS.test(time) || !/^[rt]x$/i.test(direction)) return null
    const stamp = this.#stampOf(Number(time))
    if (!/x$/i.test(id) || kind?.toLowerCase() !== 'd') return { text, stamp, says: 'other' }
    const number = this.#numberOf(id.slice(0, -1))
    const bytes = words.slice(BEFORE, BEFORE + Number(count)).map((byte) => this.#numberOf(byte))
    const data = parseHexBytes(bytes.map((byte) => (byte ?? -1).toString(16).padStart(2, '0')).join(''))
    if (number === null || data?.length !== Number(count)) return { text, stamp, says: 'undecoded' }
    return { text, stamp, says: { ...canIdParts(number), data } }
  }

  #stampOf(seconds: number): SourceTimestamp {
    this.#elapsed = this.#isRelative ? this.#elapsed + seconds : seconds
    return this.#start === null
      ? { clock: 'start', seconds: this.#elapsed }
      : { moment: Math.round((this.#start + this.#elapsed) * 1e6) / 1e6 }
  }

  #numberOf(text: string): number | null {
    if (this.#isDecimal) return DECIMAL.test(text) ? Number(text) : null
    return HEXADECIMAL.test(text) ? Number.parseInt(text, 16) : null
  }
}
