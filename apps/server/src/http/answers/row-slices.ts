import type { SliceableRows } from '../../db/bulk/read-column-wise.ts'
import { nextLoopSlice } from '../../loop-slice.ts'

/** So many rows take a few milliseconds to make and to write. */
export const ROWS_PER_ANSWER_SLICE = 200

/** As many, where each row is also checked by what the contract says. */
export const SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE = 50

/** Some rows after the others, each few in a turn of the loop of their own. */
export async function* rowSlicesOf<Row>(
  rows: SliceableRows<Row>,
  count = ROWS_PER_ANSWER_SLICE,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += count) {
    if (rows.length > count) await nextLoopSlice()
    yield rows.slice(from, from + count)
  }
}

/** The rows of parts that come one after the other, each few in a turn of the loop of their own; of no rows one empty slice. */
export async function* resliceRowParts<Row>(
  parts: AsyncIterable<readonly Row[]>,
  count: number,
): AsyncGenerator<readonly Row[]> {
  let isFirst = true
  for await (const rows of parts) {
    for (let from = 0; from < rows.length || isFirst; from += count) {
      isFirst = false
      await nextLoopSlice()
      yield rows.slice(from, from + count)
    }
  }
}
