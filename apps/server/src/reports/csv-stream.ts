import { Readable } from 'node:stream'
import {
  BYTE_ORDER_MARK,
  type CsvCell,
  type CsvDialect,
  csvLine,
  STANDARD_CSV_DIALECT,
} from '@coldbar/i18n/format/csv-line'
import { nextLoopSlice } from '../loop-slice.ts'

/** Lines are joined to chunks of this many, so that a long export is not a system call per line. */
const LINES_PER_CHUNK = 500

/** How a file is written: as programs read it, or marked so that spreadsheets know its letters. */
export type CsvWritingStyle = { dialect: CsvDialect; isMarked: boolean }

const PLAIN: CsvWritingStyle = { dialect: STANDARD_CSV_DIALECT, isMarked: false }

async function* chunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  { dialect, isMarked }: CsvWritingStyle,
): AsyncGenerator<string> {
  // Whoever waits sees at once that something comes.
  yield (isMarked ? BYTE_ORDER_MARK : '') + csvLine(header, dialect)
  let chunk = ''
  let lines = 0
  for await (const row of rows) {
    chunk += csvLine(row, dialect)
    lines += 1
    if (lines % LINES_PER_CHUNK === 0) {
      await nextLoopSlice()
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

/** CSV text as a stream: a header, then a line per row as the rows come, so that memory does not grow with their number. */
export const csvStream = (
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  manner: CsvWritingStyle = PLAIN,
): Readable => Readable.from(chunks(header, rows, manner), { objectMode: false })
