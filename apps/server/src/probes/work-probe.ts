import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/** A piece of work that somebody listens to. Whoever does the work may add to its facts until it has ended. */
export type ObservedWork<Facts> = {
  readonly facts: Facts
  /** When it began, ms of `performance.now()`. */
  readonly began: number
  /** When it ended; meaningless while it has not. */
  ended: number
  /** What it failed of; undefined where it has not. */
  error?: unknown
}

/**
 * A place in the code where work begins and ends. Nobody need listen, and then it costs one look; who listens is not known here. Its
 * channels are `coldbar.<name>.start` and `coldbar.<name>.end` of Node's diagnostics_channel.
 */
export class WorkProbe<Facts extends object> {
  readonly #start: Channel
  readonly #end: Channel

  constructor(name: string) {
    this.#start = channel(`coldbar.${name}.start`)
    this.#end = channel(`coldbar.${name}.end`)
  }

  /** Whether anybody listens. */
  get isHeard(): boolean {
    return this.#start.hasSubscribers || this.#end.hasSubscribers
  }

  /** Does the work, and tells who listens how it went. */
  around<Value>(facts: Facts, work: () => Promise<Value>): Promise<Value> {
    const observed = this.begin(facts)
    return observed === null ? work() : this.finish(observed, work)
  }

  /** For work that does not end with a promise: `within` runs a part of it, `end` is called once. Null where nobody listens. */
  begin(facts: Facts): ObservedWork<Facts> | null {
    return this.isHeard ? { facts, began: performance.now(), ended: Number.NaN } : null
  }

  /** Runs a part of the work, so that what it calls is known as its part. */
  within<Value>(work: ObservedWork<Facts>, part: () => Value): Value {
    return this.#start.hasSubscribers ? this.#start.runStores(work, part) : part()
  }

  end(work: ObservedWork<Facts>): void {
    work.ended = performance.now()
    this.#end.publish(work)
  }

  /** Tells of work that was done elsewhere, as a part of what is under way here. */
  tellEnded(work: ObservedWork<Facts>): void {
    if (!this.isHeard) return
    this.within(work, () => undefined)
    this.#end.publish(work)
  }

  /** Does all of what was begun, and ends it. */
  async finish<Value>(observed: ObservedWork<Facts>, work: () => Promise<Value>): Promise<Value> {
    try {
      return await this.within(observed, work)
    } catch (cause) {
      observed.error = cause
      throw cause
    } finally {
      this.end(observed)
    }
  }

  /** Hears of each piece of work when it has ended. Returns how to stop listening. */
  listen(hear: (work: ObservedWork<Facts>) => void): () => void {
    const heard = (work: unknown): void => hear(work as ObservedWork<Facts>)
    this.#end.subscribe(heard)
    return () => {
      this.#end.unsubscribe(heard)
    }
  }

  /** While the work is done, `storage` holds what `enter` makes of it. Returns how to stop. */
  keepIn<Value>(storage: AsyncLocalStorage<Value>, enter: (work: ObservedWork<Facts>) => Value): () => void {
    const start = this.#start as Channel<Value, ObservedWork<Facts>>
    start.bindStore(storage, enter)
    return () => {
      start.unbindStore(storage)
    }
  }
}
