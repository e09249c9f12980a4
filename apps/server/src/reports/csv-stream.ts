import { Readable } from 'node:stream'
import { type CsvCell, csvLine } from '@coldbar/i18n/format/csv-line'

/** An answer of this many lines opens in every spreadsheet and ends; whoever needs more asks for a shorter period. */
export const MAX_CSV_ROWS = 50_000

/** Lines are joined to chunks of this many, so that a long export is not a system call per line. */
const LINES_PER_CHUNK = 500

async function* chunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  limitNotice: string,
): AsyncGenerator<string> {
  let chunk = csvLine(header)
  let lines = 0
  for await (const row of rows) {
    if (lines === MAX_CSV_ROWS) {
      yield chunk + csvLine([limitNotice])
      return
    }
    chunk += csvLine(row)
    lines += 1
    if (lines % LINES_PER_CHUNK === 0) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

/**
 * CSV text as a stream: a header, then a line per row as the rows come, so that memory does not grow with the period.
 * After MAX_CSV_ROWS rows a last line says `limitNotice` and the source is closed.
 */
export const csvStream = (
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  limitNotice: string,
): Readable => Readable.from(chunks(header, rows, limitNotice), { objectMode: false })
