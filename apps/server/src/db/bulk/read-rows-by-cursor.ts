import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../scope/in-fleet.ts'

/** So many rows are in memory at once, and so long is nobody else served: some milliseconds. */
const ROWS_PER_FETCH = 1_000

/**
 * The rows of a query as they are read, by a cursor, so many at a time: memory does not grow with their number, and all of them
 * are of one moment. Of a query without rows one empty part. One query at a time in a transaction.
 */
export async function* readRowsInParts<Row>(
  tx: FleetTransaction,
  query: RawBuilder<Row>,
  count: number,
): AsyncGenerator<Row[]> {
  // All rows are read: a plan that has the first ones sooner would have the last ones later.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
  await sql`declare each_row no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(count)} from each_row`.execute(tx)
    yield rows
    if (rows.length < count) break
  }
  await sql`close each_row`.execute(tx)
}

/** The rows of a query one by one, as `readRowsInParts`. */
export async function* readEachRow<Row>(tx: FleetTransaction, query: RawBuilder<Row>): AsyncGenerator<Row> {
  for await (const rows of readRowsInParts(tx, query, ROWS_PER_FETCH)) yield* rows
}

/**
 * The rows of a long list. The database's answer in one go would be taken apart at once, megabytes of it, and hold up everybody
 * else; it is read some rows at a time.
 */
export const readAllRows = async <Row>(tx: FleetTransaction, query: RawBuilder<Row>): Promise<Row[]> => {
  const all: Row[] = []
  for await (const rows of readRowsInParts(tx, query, ROWS_PER_FETCH)) all.push(...rows)
  return all
}
