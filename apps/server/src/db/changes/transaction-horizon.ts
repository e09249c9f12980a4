import { type RawBuilder, sql } from 'kysely'

/**
 * A number that transactions are told apart by: all below it had ended when a statement looked, so that it saw what they wrote.
 * Those that were under way then have a higher one, and so have the parts of them that a savepoint began.
 */
export type TransactionHorizon = string

/** Table `transactionHorizonSql` for a `with`: that of this statement, and the number of the next transaction. */
export const transactionHorizonSql: RawBuilder<unknown> = sql`
  horizon as materialized (
    select pg_snapshot_xmin(pg_current_snapshot())::text as number, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next
  )`

/**
 * Whether a row of a table that goes by this name was written by a transaction that an earlier statement may not have seen; needs
 * `transactionHorizonSql` beside it. A row holds the last 32 bits of its writer's number, which is at most so many below the next one: one
 * that is older than four thousand million transactions may count as new, none that is new as old.
 */
export const isRowWrittenSinceHorizon = (table: string, earlier: TransactionHorizon | null): RawBuilder<boolean> =>
  sql<boolean>`(horizon.next - ((horizon.next - ${sql.ref(`${table}.xmin`)}::text::bigint) & 4294967295) >= ${earlier}::bigint)`
