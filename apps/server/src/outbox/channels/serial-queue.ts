import { setTimeout as wait } from 'node:timers/promises'

/** Lets go of a turn; more than once does no harm. */
export type ReleaseQueueTurn = () => void

/** Turns that one after the other has, in the order in which they were asked for. */
export type SerialQueue = () => Promise<ReleaseQueueTurn>

/** Who is slower than this holds up nobody: what keeps messages apart when we are killed is not to keep them from leaving. */
const LONGEST_MS = 2_000

/** Nobody waits longer than `longestMs` milliseconds for the one before. */
export const createSerialQueue = (longestMs: number = LONGEST_MS): SerialQueue => {
  let last = Promise.resolve()
  return async () => {
    const before = last
    const own = Promise.withResolvers<void>()
    last = own.promise
    const waiting = new AbortController()
    const longest = wait(longestMs, undefined, { signal: waiting.signal }).catch(() => {}) // the turn came before
    await Promise.race([before, longest])
    waiting.abort()
    return own.resolve
  }
}
