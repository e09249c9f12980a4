import { setTimeout as wait } from 'node:timers/promises'

/** Sessions come back within so long, and not all in the same moment. */
const SPREAD_MS = 1_000

/** Tells the sessions that wait to ask an unreachable broker again that another one has reached it. */
export class BrokerReachableSignal {
  readonly #waiting = new Set<AbortController>()

  /** A session has reached the broker. */
  reached(): void {
    for (const waiting of this.#waiting) waiting.abort()
  }

  /** Resolves after `ms`, or soon after the broker was reached, or when it is stopped. `chance` is 0 up to 1. */
  async wait(ms: number, chance: number, stop: AbortSignal): Promise<void> {
    const reached = new AbortController()
    this.#waiting.add(reached)
    const began = performance.now()
    const signal = AbortSignal.any([reached.signal, stop])
    await wait(ms, undefined, { signal }).catch(() => {}) // either ends the pause
    this.#waiting.delete(reached)
    const left = ms - (performance.now() - began)
    if (stop.aborted || left <= 0) return
    await wait(Math.min(left, SPREAD_MS * chance), undefined, { signal: stop }).catch(() => {}) // stopping ends the pause
  }
}
