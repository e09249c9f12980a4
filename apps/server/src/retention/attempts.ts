import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'

/** What was to be done, and why it was not. */
export type Failure = { what: string; cause: unknown }

/** Tries one thing after the other, and keeps what failed. */
export type Attempts = {
  readonly failed: readonly Failure[]
  /** Does one thing; throws only what ends all. */
  attempt(what: string, work: () => Promise<void>): Promise<void>
}

/** What breaks at one holds up no other; where the database is away, and where `endsAll` says so, nobody else has a turn. */
export const createAttempts = (endsAll: (cause: unknown) => boolean = () => false): Attempts => {
  const failed: Failure[] = []
  return {
    failed,
    attempt: async (what, work) => {
      try {
        await work()
      } catch (cause) {
        if (temporaryDatabaseFailureOf(cause) === 'away' || endsAll(cause)) throw cause
        failed.push({ what, cause })
      }
    },
  }
}

/** So many failures are told in words. */
const TOLD = 5

/** The first failures in words, and how many more there are. */
export const failureSentences = (failed: readonly Failure[]): string[] => [
  ...failed.slice(0, TOLD).map(({ what, cause }) => `${what}: ${String(cause)}`),
  ...(failed.length > TOLD ? [`and ${failed.length - TOLD} more`] : []),
]
