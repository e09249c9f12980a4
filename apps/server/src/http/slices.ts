import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows take a few milliseconds to make and to write. */
export const ROWS_AT_ONCE = 200

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the loop that no other long piece of work has: however many long lists are being written, all else
 * waits for one slice of one of them.
 */
export const nextSlice = (): Promise<void> => {
  const mine = last.then(() => nextTurn())
  last = mine
  return mine
}

/** Some rows after the others, each few in a turn of the loop of their own. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (rows.length > ROWS_AT_ONCE) await nextSlice()
    yield rows.slice(from, from + ROWS_AT_ONCE)
  }
}

/** As `rows.map(make)`, without holding up the loop. */
export const mappedInSlices = async <Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> => {
  const made: Made[] = []
  for await (const slice of slicesOf(rows)) for (const row of slice) made.push(make(row))
  return made
}
