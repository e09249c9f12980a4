import { setTimeout as wait } from 'node:timers/promises'
import { temporaryDatabaseFailureOf } from '../connection/temporary-database-failure.ts'
import { LockBusyError } from './transaction-lock.ts'

const MOST_TRIES = 5
const LONGEST_PAUSE_MS = 50

/**
 * Was another transaction quicker? It has the turn, stood in the way, or deleted or took what was looked up at the beginning. A refusal
 * in our own words carries what PostgreSQL said as its cause.
 */
const wasOvertaken = (error: unknown): boolean => {
  if (error instanceof LockBusyError) return true
  const failure =
    temporaryDatabaseFailureOf(error) ?? (error instanceof Error ? temporaryDatabaseFailureOf(error.cause) : null)
  return failure === 'beaten' || failure === 'referenced' || failure === 'taken'
}

/**
 * Does `work`, a transaction from its beginning to its commit, once more when another one was quicker: then its own checks
 * see what happened meanwhile and refuse it in the ordinary words, or nothing stands in its way any more. What still fails
 * after a few times is thrown. Whatever `work` does beside its transaction must bear repeating.
 */
export const retryTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (cause) {
      if (tries === MOST_TRIES || !wasOvertaken(cause)) throw cause
      // Two that met once must not meet again in step.
      await wait(Math.random() * LONGEST_PAUSE_MS * tries)
    }
  }
}
