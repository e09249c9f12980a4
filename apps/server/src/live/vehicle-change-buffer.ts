import type { VehicleChange } from '../db/changes/vehicle-change-channel.ts'

/** Fewer than this apart, two messages become one: at most eight a second where telling is quick, and four where it is not. */
const MERGE_WINDOW_MS = { least: 120, most: 250 }
/** Up to the longest window, at most a quarter of the time goes into telling. */
const WINDOW_PER_FLUSH = 4

type Timers = { now(): number; after(ms: number, run: () => void): () => void }

const realTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const windowAfter = (flushMs: number): number =>
  Math.min(MERGE_WINDOW_MS.most, Math.max(MERGE_WINDOW_MS.least, flushMs * WINDOW_PER_FLUSH))

/**
 * Collects changes, each vehicle's as one, and hands them on together: the first at once, so that a lone reading is seen without delay,
 * the others a window later, which is the longer the longer telling takes. While `flush` is still busy with the last ones, the next wait.
 */
export class VehicleChangeBuffer {
  readonly #flush: (changes: readonly VehicleChange[]) => Promise<void>
  readonly #timers: Timers
  readonly #waiting = new Map<number, Set<number> | 'all'>()
  #lastMs = Number.NEGATIVE_INFINITY
  #windowMs = MERGE_WINDOW_MS.least
  #isBusy = false
  #cancel: (() => void) | null = null

  constructor(flush: (changes: readonly VehicleChange[]) => Promise<void>, timers: Timers = realTimers) {
    this.#flush = flush
    this.#timers = timers
  }

  add(changes: readonly VehicleChange[]): void {
    for (const { vehicleId, tireIds } of changes) {
      const known = this.#waiting.get(vehicleId)
      if (known === 'all' || tireIds === 'all') this.#waiting.set(vehicleId, 'all')
      else this.#waiting.set(vehicleId, new Set([...(known ?? []), ...tireIds]))
    }
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
    // Also what leaves at once waits for what is heard in the same breath: a large commit comes in several messages.
    const waitMs = Math.max(0, this.#lastMs + this.#windowMs - this.#timers.now())
    this.#cancel = this.#timers.after(waitMs, () => {
      this.#cancel = null
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    const changes = [...this.#waiting].map(
      ([vehicleId, tireIds]): VehicleChange => ({ vehicleId, tireIds: tireIds === 'all' ? 'all' : [...tireIds] }),
    )
    this.#waiting.clear()
    this.#lastMs = this.#timers.now()
    this.#isBusy = true
    try {
      await this.#flush(changes)
    } finally {
      this.#isBusy = false
      this.#windowMs = windowAfter(this.#timers.now() - this.#lastMs)
      this.#plan()
    }
  }
}
