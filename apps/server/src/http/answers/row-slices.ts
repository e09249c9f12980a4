import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SliceableRows } from '../../db/bulk/read-column-wise.ts'

/** So many rows take a few milliseconds to make and to write. */
export const ROWS_PER_ANSWER_SLICE = 200

/** As many, where each row is also checked by what the contract says. */
export const SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE = 50

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the loop that no other long piece of work has: however many long lists are being written, all else
 * waits for one slice of one of them.
 */
const nextSlice = (): Promise<void> => {
  const mine = last.then(() => nextTurn())
  last = mine
  return mine
}

/** Some rows after the others, each few in a turn of the loop of their own. */
export async function* rowSlicesOf<Row>(
  rows: SliceableRows<Row>,
  count = ROWS_PER_ANSWER_SLICE,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += count) {
    if (rows.length > count) await nextSlice()
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
      await nextSlice()
      yield rows.slice(from, from + count)
    }
  }
}

/** As `rows.map(make)`, without holding up the loop. */
export const mapRowsInSlices = async <Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> => {
  const made: Made[] = []
  for await (const slice of rowSlicesOf(rows)) for (const row of slice) made.push(make(row))
  return made
}
