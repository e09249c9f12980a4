import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { temporaryDatabaseFailureOf } from '../connection/temporary-database-failure.ts'
import type { DB } from '../schema.gen.ts'

/** Another transaction does what only one may do at a time. Nobody waits for it holding a connection: try again later. */
export class LockBusyError extends Error {}

/**
 * Makes this transaction the only one that holds the lock of this key until it ends, on whichever process.
 * @throws LockBusyError while another one has it.
 */
export const takeTransactionLock = async (tx: Transaction<DB>, key: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(tx)
  if (rows[0]?.free !== true) throw new LockBusyError('another one has the turn')
}

const MOST_TRIES = 40
const LONGEST_PAUSE_MS = 500

/** Whether another transaction has its turn, or was in the way so that the database ended this one. */
const isOthersTurn = (cause: unknown): boolean =>
  cause instanceof LockBusyError || temporaryDatabaseFailureOf(cause) === 'beaten'

/**
 * Does `work`, a transaction from its beginning to its commit, again and again while another one has its turn, or where the database
 * ended it to break a circle of waiting: some ten seconds. Between two tries it has no connection.
 * @throws LockBusyError, or what the database said, where the other one is not done by then.
 */
export const retryWhenLockFree = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (cause) {
      if (tries === MOST_TRIES || !isOthersTurn(cause)) throw cause
      // Two that met once must not meet again in step.
      await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 50 * tries))
    }
  }
}
