import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows take a few milliseconds: what else waits for the loop gets its turn between two pieces. */
const ROWS_AT_ONCE = 500

async function* pieces<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[`
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const text = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE).map(cellsOf))
    yield (from === 0 ? '' : ',') + text.slice(1, -1)
    await nextTurn()
  }
  yield ']}'
}

/**
 * `{ columns, rows }` as JSON, written in pieces. A text of a whole fleet's tires would hold the loop for seconds, and
 * with it every live reading. Nothing looks at it on its way: `cellsOf` leaves out what the reader may not see.
 */
export const rowsStream = <Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly unknown[],
): Readable => Readable.from(pieces(columns, rows, cellsOf), { objectMode: false })
