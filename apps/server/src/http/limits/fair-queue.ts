import { type Refusal, ServerStopping, TooManyRequests } from '../errors.ts'

type Limits = {
  /** So many of one key at once. */
  ofOne: number
  /** So many at once, whoever they are of. */
  inAll: number
  /** So many of one key may wait; the next is refused. */
  waiting: number
  /** Who waited so long is refused. */
  longestWaitMs: number
}

type Waiter = { key: string; begin: () => void; refuse: (why: Refusal) => void }

/** Refused, they are worth trying again after this. */
const AGAIN_SECONDS = 2

const tooMany = (): TooManyRequests =>
  new TooManyRequests('Too much of this is under way. Wait a moment and try again.', AGAIN_SECONDS)

/**
 * Lets so many of a key begin at once, and so many in all; others wait, without holding anything. Whoever has the fewest
 * under way begins next, so that one who asks for much waits for himself and not others for him.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #running = new Map<string, number>()
  #inAll = 0
  readonly #waiting: Waiter[] = []
  #isClosed = false

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn of `key` and returns what ends it, which may be called more than once.
   * @throws TooManyRequests where too many wait already, or after the longest wait; Stopping once they are closed.
   */
  async take(key: string): Promise<() => void> {
    if (this.#isClosed) throw new ServerStopping()
    if (!this.#mayBegin(key)) await this.#wait(key)
    else this.#begin(key)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#end(key)
    }
  }

  /** Nobody begins any more: whoever waits is refused, and so is whoever comes. What has begun goes on. */
  close(): void {
    this.#isClosed = true
    for (const { refuse } of [...this.#waiting]) refuse(new ServerStopping())
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0
  }

  #mayBegin(key: string): boolean {
    return this.#inAll < this.#limits.inAll && this.#runningOf(key) < this.#limits.ofOne
  }

  #begin(key: string): void {
    this.#inAll += 1
    this.#running.set(key, this.#runningOf(key) + 1)
  }

  #end(key: string): void {
    this.#inAll -= 1
    const left = this.#runningOf(key) - 1
    if (left === 0) this.#running.delete(key)
    else this.#running.set(key, left)
    const next = this.#next()
    if (next === undefined) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#begin(next.key)
    next.begin()
  }

  #next(): Waiter | undefined {
    return this.#waiting
      .filter(({ key }) => this.#mayBegin(key))
      .reduce<Waiter | undefined>(
        (best, one) => (best === undefined || this.#runningOf(one.key) < this.#runningOf(best.key) ? one : best),
        undefined,
      )
  }

  #wait(key: string): Promise<void> {
    const { waiting, longestWaitMs } = this.#limits
    if (this.#waiting.filter((other) => other.key === key).length >= waiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => waiter.refuse(tooMany()), longestWaitMs)
      const waiter: Waiter = {
        key,
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
        refuse: (why) => {
          clearTimeout(tooLong)
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
          reject(why)
        },
      }
      this.#waiting.push(waiter)
    })
  }
}

/** `work` in a turn of `key`. */
export const runInFairTurn = async <Result>(
  turns: FairQueue,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const end = await turns.take(key)
  try {
    return await work()
  } finally {
    end()
  }
}
