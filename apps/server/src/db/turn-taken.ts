import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Another transaction does what only one may do at a time. Nobody waits for it holding a connection: try again later. */
export class TurnTaken extends Error {}

/**
 * Makes this transaction the only one that holds the lock of this key until it ends, on whichever process.
 * @throws TurnTaken while another one has it.
 */
export const takeTurn = async (tx: Transaction<DB>, key: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(tx)
  if (rows[0]?.free !== true) throw new TurnTaken('another one has the turn')
}
