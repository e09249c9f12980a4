import type { HeardPacket } from '../fleet/advance-world.ts'

/** One reading as the ingest route takes it. */
export type UplinkReading = Omit<HeardPacket, 'unitKey' | 'odometer'> & { odometer?: number }

export type UplinkReadingTotals = {
  sent: number
  accepted: number
  duplicates: number
  quarantined: number
  retries: number
}

type Answer = { accepted: number; duplicates: number; quarantined: readonly unknown[] }

const MOST_AT_ONCE = 1000
const LONGEST_WAIT_MS = 30_000

/** The unit's key is not (or no longer) accepted: sending on would be pointless. */
class KeyRefused extends Error {
  constructor(status: number) {
    super(`The server refuses a unit key (${status}). Make the fleet file anew, or give the unit a new key.`)
  }
}

/**
 * What the alert units hold and send. Readings leave a buffer only after the server has confirmed them, so that nothing is lost while
 * it is away; sending twice is harmless. One upload at a time per unit keeps its readings in order.
 */
export class AlertUnitsUplink {
  readonly totals: UplinkReadingTotals = { sent: 0, accepted: 0, duplicates: 0, quarantined: 0, retries: 0 }
  readonly #url: string
  readonly #buffers = new Map<string, UplinkReading[]>()
  readonly #busy = new Map<string, Promise<void>>()
  readonly #stop: AbortSignal
  #failure: unknown = null

  constructor(url: string, stop: AbortSignal) {
    this.#url = new URL('/ingest/readings', url).href
    this.#stop = stop
  }

  hold({ unitKey, odometer, ...reading }: HeardPacket): void {
    const buffer = this.#buffers.get(unitKey) ?? []
    buffer.push(odometer === null ? reading : { ...reading, odometer })
    this.#buffers.set(unitKey, buffer)
  }

  /** Readings not yet confirmed, by unit: saved with the world so that a restart loses none. */
  unconfirmed = (): Record<string, UplinkReading[]> =>
    Object.fromEntries([...this.#buffers].filter(([, held]) => held.length > 0))

  restore(unconfirmed: Record<string, UplinkReading[]>): void {
    for (const [key, held] of Object.entries(unconfirmed))
      this.#buffers.set(key, [...held, ...(this.#buffers.get(key) ?? [])])
  }

  held = (): number => [...this.#buffers.values()].reduce((sum, held) => sum + held.length, 0)

  get uploads(): number {
    return this.#busy.size
  }

  /** Begins an upload for every unit that holds at least `least` readings and is not already sending. */
  upload({ least = 1, silent = new Set<string>() }: { least?: number; silent?: ReadonlySet<string> } = {}): void {
    this.#complain()
    for (const [key, held] of this.#buffers) {
      if (held.length < least || this.#busy.has(key) || silent.has(key)) continue
      this.#busy.set(
        key,
        this.#drain(key)
          .catch((error: unknown) => {
            this.#failure = error
          })
          .finally(() => this.#busy.delete(key)),
      )
    }
  }

  /** Resolves when fewer than `most` uploads are under way; rejects when one failed for good. */
  async settle(most = 1): Promise<void> {
    while (this.#busy.size >= most) await Promise.race(this.#busy.values())
    this.#complain()
  }

  #complain(): void {
    if (this.#failure !== null) throw this.#failure
  }

  async #drain(key: string): Promise<void> {
    const buffer = this.#buffers.get(key) ?? []
    while (buffer.length > 0 && !this.#stop.aborted) {
      const batch = buffer.slice(0, MOST_AT_ONCE)
      const answer = await this.#send(key, batch)
      if (answer === null) return
      buffer.splice(0, batch.length)
      this.totals.sent += batch.length
      this.totals.accepted += answer.accepted
      this.totals.duplicates += answer.duplicates
      this.totals.quarantined += answer.quarantined.length
    }
  }

  async #send(key: string, readings: readonly UplinkReading[]): Promise<Answer | null> {
    for (let attempt = 0; !this.#stop.aborted; attempt++) {
      const outcome = await this.#post(key, readings)
      if (outcome.answer !== null) return outcome.answer
      this.totals.retries++
      await this.#pause(outcome.waitMs ?? Math.min(LONGEST_WAIT_MS, 500 * 2 ** Math.min(attempt, 8)))
    }
    return null
  }

  async #post(key: string, readings: readonly UplinkReading[]): Promise<{ answer: Answer | null; waitMs?: number }> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ readings }),
      signal: AbortSignal.any([this.#stop, AbortSignal.timeout(60_000)]),
    }).catch((error: unknown) => {
      // A server that is away is a unit's everyday life: it keeps its readings and tries again.
      if (error instanceof Error) return null
      throw error
    })
    if (response === null) return { answer: null }
    if (response.ok) return { answer: (await response.json()) as Answer }
    const text = await response.text()
    if (response.status === 401) throw new KeyRefused(response.status)
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('retry-after'))
      return seconds > 0 ? { answer: null, waitMs: seconds * 1000 } : { answer: null }
    }
    throw new Error(`The server does not take our readings (${response.status}): ${text.slice(0, 300)}`)
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#stop.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#stop.addEventListener('abort', done)
    })
  }
}
