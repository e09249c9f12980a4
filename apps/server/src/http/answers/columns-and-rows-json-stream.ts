import { Readable } from 'node:stream'
import type { SliceableRows } from '../../db/bulk/read-column-wise.ts'
import { rowSlicesOf } from './row-slices.ts'

/** Rows of cells that nothing looks at take as long as fewer others. */
const CELLS_AT_ONCE = 500

/** Rows as cells, written in pieces of a JSON text while they are sent. */
export async function* serializeRowCells<Row>(
  rows: SliceableRows<Row>,
  cellsOf: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  for await (const slice of rowSlicesOf(rows, CELLS_AT_ONCE)) yield JSON.stringify(slice.map(cellsOf)).slice(1, -1)
}

async function* pieces(columns: readonly string[], written: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[`
  let isFirst = true
  for await (const rows of written) {
    yield (isFirst ? '' : ',') + rows
    isFirst = false
  }
  yield ']}'
}

/**
 * `{ columns, rows }` as JSON, of rows that come in pieces of it. A text of a whole fleet's tires would hold the loop for
 * seconds, and with it every live reading. Nothing looks at it on its way: who writes the rows leaves out what the reader
 * may not see.
 */
export const columnsAndRowsJsonStream = (columns: readonly string[], written: AsyncIterable<string>): Readable =>
  Readable.from(pieces(columns, written), { objectMode: false })
