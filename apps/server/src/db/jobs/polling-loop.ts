import { setTimeout as wait } from 'node:timers/promises'
import type { TellOperator } from '../connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../connection/temporary-database-failure.ts'

/** How often to look: every so many milliseconds, and sooner after a sign, when what comes in a burst was gathered. */
export type PollingPace = { everyMs: number; gatherMs: number }

/** `wake` says that there may be something to do. `stop` waits for the round that is under way. */
export type PollingLoop = { wake(): void; stop(): Promise<void> }

/**
 * Makes rounds until stopped. One that fails is told of as `what`, unless the database is away for a while; the next one makes
 * up for it, so a round must leave what it has not done where it was.
 */
export const startPollingLoop = (
  round: () => Promise<unknown>,
  what: string,
  { everyMs, gatherMs }: PollingPace,
  tell: TellOperator,
): PollingLoop => {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = Promise.withResolvers<void>()
  const wake = (): void => woken.resolve()
  const tried = async (): Promise<void> => {
    try {
      await round()
    } catch (cause) {
      if (temporaryDatabaseFailureOf(cause) !== 'away') tell(`${what} failed: ${String(cause)}`)
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await tried()
      await Promise.race([woken.promise, wait(everyMs, undefined, { signal }).catch(() => {})])
      woken = Promise.withResolvers<void>()
      await wait(gatherMs, undefined, { signal }).catch(() => {}) // stopping ends the pause
    }
  }
  const running = run()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      wake()
      await running
    },
  }
}
