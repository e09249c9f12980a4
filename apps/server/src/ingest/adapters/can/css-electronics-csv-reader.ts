import { days, hours, minutes } from '@coldbar/domain/units/time'
import { type SourceTimestamp, timestampOfNumber } from '../../door/resolve-source-timestamps.ts'
import { canIdParts, parseCanId, parseHexBytes } from './can-frame.ts'
import type { CanLogEntry } from './can-log-entry.ts'

const START = /^# Time: (\d{4})(\d\d)(\d\d)T\d{6}$/
/** Day of the month, hour, minute, second and millisecond. */
const TIME = /^(\d\d)T(\d\d)(\d\d)(\d\d)(\d\d\d)$/
const SECONDS = /^\d{1,12}(?:\.\d{1,9})?$/
const ID_DIGITS = 8

type Columns = { time: number; id: number; data: number; most: number }
const USUAL: Columns = { time: 0, id: 2, data: 3, most: 4 }

const columnsOf = (line: string): Columns | null => {
  const names = line.toLowerCase().split(/[;,]/)
  const [time, id, data] = [/^timestamp/, /^id$/, /^data(?:bytes)?$/].map((name) =>
    names.findIndex((one) => name.test(one)),
  )
  if (time === undefined || id === undefined || data === undefined || time < 0 || id < 0 || data < 0) return null
  return { time, id, data, most: names.length }
}

/** Reads the logs of CSS Electronics' CL1000, CL2000 and CANedge as CSV, line by line. */
export class CssElectronicsCsvReader {
  #columns = USUAL
  #month: { year: number; month: number; day: number } | null = null

  /** Null where a line is not of this format. */
  read(text: string): CanLogEntry | null {
    const other: CanLogEntry = { text, stamp: null, says: 'other' }
    const [, year, month, day] = START.exec(text) ?? []
    if (day !== undefined) this.#month = { year: Number(year), month: Number(month) - 1, day: Number(day) }
    if (text.startsWith('#')) return other
    const columns = columnsOf(text)
    if (columns !== null) this.#columns = columns
    return columns === null ? this.#frame(text) : other
  }

  #frame(text: string): CanLogEntry | null {
    const fields = text.split(/[;,]/)
    const { time, id, data, most } = this.#columns
    const stamp = this.#stampOf(fields[time] ?? '')
    if (stamp === null || fields.length !== most) return null
    const digits = fields[id] ?? ''
    const number = parseCanId(digits)
    const bytes = parseHexBytes(fields[data] ?? '')
    if (number === null) return { text, stamp, says: digits.length < ID_DIGITS ? 'other' : 'undecoded' }
    return { text, stamp, says: bytes === null ? 'undecoded' : { ...canIdParts(number), data: bytes } }
  }

  /** The logger's clock is taken as UTC; the month is that of the header, or the next where the day is before the header's. */
  #stampOf(text: string): SourceTimestamp {
    if (SECONDS.test(text)) return timestampOfNumber(Number(text))
    const [, day, ...clock] = TIME.exec(text) ?? []
    const [hour = 0, minute = 0, second = 0, millisecond = 0] = clock.map(Number)
    if (day === undefined) return null
    const ofDay = hours(hour) + minutes(minute) + second + millisecond / 1_000
    if (this.#month === null) return { clock: 'month', seconds: days(Number(day)) + ofDay }
    const { year, month, day: first } = this.#month
    return { moment: Date.UTC(year, month + (Number(day) < first ? 1 : 0), Number(day)) / 1_000 + ofDay }
  }
}
