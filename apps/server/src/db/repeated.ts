import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const MOST_TRIES = 5
const LONGEST_PAUSE_MS = 50

/** A record points at one that is not there, or is pointed at by one that is. PostgreSQL 18 tells the second by a code of its own. */
const REFERENCE_CODES = ['23503', '23001'] as const

/**
 * How PostgreSQL ends a transaction when another one was quicker: it chose this one to break a circle of waiting, or what
 * was looked up at the beginning was deleted or taken before it could be used.
 */
const OVERTAKEN: ReadonlySet<string | undefined> = new Set(['40P01', '40001', '23505', ...REFERENCE_CODES])

const codeOf = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined)

/** Is it because records point at each other that this cannot be written or deleted? */
export const isReferenceViolation = (error: unknown): boolean => REFERENCE_CODES.some((code) => code === codeOf(error))

const wasOvertaken = (error: unknown): boolean =>
  OVERTAKEN.has(codeOf(error)) || (error instanceof Error && OVERTAKEN.has(codeOf(error.cause)))

/**
 * Does `work`, a transaction from its beginning to its commit, once more when another one was quicker: then its own checks
 * see what happened meanwhile and refuse it in the ordinary words, or nothing stands in its way any more. What still fails
 * after a few times is thrown. Whatever `work` does beside its transaction must bear repeating.
 */
export const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
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
