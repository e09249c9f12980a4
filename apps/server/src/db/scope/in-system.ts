import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../schema.gen.ts'

/** A transaction that sees every fleet. */
export type SystemTransaction = Transaction<DB>

/**
 * Runs `work` in one transaction as the tables' owner, whom row level security does not bind: for what happens before a
 * fleet is known (login, unit keys) and for jobs over all fleets. Rolls back when `work` throws.
 */
export const inSystem = <T>(db: Database, work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'coldbar_owner', true)`.execute(tx)
    return work(tx)
  })
