import { parseBoundedJson } from '../../../bounded-json.ts'
import type { CanLogEntry } from './can-log-entry.ts'
import { parseCandumpLine } from './candump.ts'
import { CssElectronicsCsvReader } from './css-electronics-csv-reader.ts'
import { parseCanJson } from './parse-can-json.ts'
import { VectorAscReader } from './vector-asc-reader.ts'

const isJson = (text: string): boolean => text.startsWith('{') || text.startsWith('[')

/** The pieces of a log in whichever format they are: candump, ASC, CSV, or JSON as a whole or a line each. Costs its length. */
export const parseCanLog = (text: string): CanLogEntry[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first = ''] = lines
  const whole = isJson(first) ? parseBoundedJson(text) : undefined
  if (whole !== undefined) return parseCanJson(whole)
  const [asc, csv] = [new VectorAscReader(), new CssElectronicsCsvReader()]
  const read = (line: string): CanLogEntry[] => {
    const value = isJson(line) ? parseBoundedJson(line) : undefined
    if (value !== undefined) return parseCanJson(value)
    return [
      parseCandumpLine(line) ?? asc.read(line) ?? csv.read(line) ?? { text: line, stamp: null, says: 'undecoded' },
    ]
  }
  return lines.flatMap(read)
}
