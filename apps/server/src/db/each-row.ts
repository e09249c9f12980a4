import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from './in-fleet.ts'

/** So many rows are in memory at once, and so long is nobody else served: some milliseconds. */
const ROWS_PER_FETCH = 1_000

/**
 * The rows of a query as they are read, by a cursor: memory does not grow with their number, and all of them are of one
 * moment. One at a time in a transaction.
 */
export async function* eachRow<Row>(tx: FleetTransaction, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare each_row no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from each_row`.execute(tx)
    yield* rows
    if (rows.length < ROWS_PER_FETCH) break
  }
  await sql`close each_row`.execute(tx)
}
