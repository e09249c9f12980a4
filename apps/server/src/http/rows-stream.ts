import { Readable } from 'node:stream'
import type { Sliceable } from '../db/column-wise.ts'
import { slicesOf } from './slices.ts'

/** Rows of cells that nothing looks at take as long as fewer others. */
const CELLS_AT_ONCE = 500

async function* pieces<Row>(
  columns: readonly string[],
  rows: Sliceable<Row>,
  cellsOf: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[`
  let isFirst = true
  for await (const slice of slicesOf(rows, CELLS_AT_ONCE)) {
    const text = JSON.stringify(slice.map(cellsOf))
    yield (isFirst ? '' : ',') + text.slice(1, -1)
    isFirst = false
  }
  yield ']}'
}

/**
 * `{ columns, rows }` as JSON, written in pieces. A text of a whole fleet's tires would hold the loop for seconds, and
 * with it every live reading. Nothing looks at it on its way: `cellsOf` leaves out what the reader may not see.
 */
export const rowsStream = <Row>(
  columns: readonly string[],
  rows: Sliceable<Row>,
  cellsOf: (row: Row) => readonly unknown[],
): Readable => Readable.from(pieces(columns, rows, cellsOf), { objectMode: false })
