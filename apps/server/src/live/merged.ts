/** Fewer than this apart, two messages become one: at most four a second. */
export const MERGE_WINDOW_MS = 250

type Timers = { now(): number; after(ms: number, run: () => void): () => void }

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Collects ids and hands them on together: the first at once, so that a lone reading is seen without delay,
 * the others at most every `MERGE_WINDOW_MS`. While `flush` is still busy with the last ones, the next wait.
 */
export class Merged {
  readonly #flush: (ids: readonly number[]) => Promise<void>
  readonly #timers: Timers
  readonly #waiting = new Set<number>()
  #lastMs = Number.NEGATIVE_INFINITY
  #isBusy = false
  #cancel: (() => void) | null = null

  constructor(flush: (ids: readonly number[]) => Promise<void>, timers: Timers = realTimers) {
    this.#flush = flush
    this.#timers = timers
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) this.#waiting.add(id)
    this.#plan()
  }

  /** Forgets what waits and stops the timer. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting.clear()
  }

  #plan(): void {
    if (this.#isBusy || this.#cancel !== null || this.#waiting.size === 0) return
    const waitMs = this.#lastMs + MERGE_WINDOW_MS - this.#timers.now()
    if (waitMs <= 0) {
      void this.#run()
      return
    }
    this.#cancel = this.#timers.after(waitMs, () => {
      this.#cancel = null
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    const ids = [...this.#waiting]
    this.#waiting.clear()
    this.#lastMs = this.#timers.now()
    this.#isBusy = true
    try {
      await this.#flush(ids)
    } finally {
      this.#isBusy = false
      this.#plan()
    }
  }
}
