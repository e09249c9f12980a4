import { type RawBuilder, sql } from 'kysely'

/**
 * A moment of a table as seconds since 1970, the only form in which moments leave the database. `extract` gives the
 * same by way of a decimal number, which long lists feel.
 */
export const epochSecondsSql = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_part('epoch', ${column})`

/** The same of a row that a statement wrote and returns: there Citus takes no function that asks for a time zone, as `date_part` of a moment could. */
export const returnedEpochSecondsSql = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_part('epoch', ${column} - timestamptz 'epoch')`
