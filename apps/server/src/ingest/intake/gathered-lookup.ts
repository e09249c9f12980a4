import { seconds } from '@coldbar/domain/units/time'

/** A look-up that has no answer for so long, ms, may be on a connection that is dead: the next one does not wait for it. */
const SLOW_MS = seconds(1) * 1_000
/** So many slow ones are under way at most: then whoever asks waits until one has ended. */
const MOST_SLOW = 2

/**
 * Looks things up one statement at a time: whoever asks while one is under way shares the next. However many ask at once, they take one
 * connection, or two while one is slow, and the more they are the cheaper each becomes.
 */
export class GatheredLookup<Key, Found> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Found[]>
  #waiting: { keys: Key[]; found: Promise<readonly Found[]> } | null = null
  /** Resolves when the last one that began has ended or is slow. */
  #turn: Promise<void> = Promise.resolve()
  readonly #slow = new Set<Promise<void>>()

  /** `read` finds as many as it is asked for, in their order. */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Found[]>) {
    this.#read = read
  }

  /** Throws what the statement failed of, which all fail of that share it. */
  async of(key: Key): Promise<Found> {
    this.#waiting ??= this.#next()
    const { keys, found } = this.#waiting
    const at = keys.push(key) - 1
    return (await found)[at] as Found
  }

  #next(): { keys: Key[]; found: Promise<readonly Found[]> } {
    const keys: Key[] = []
    const begin = async (): Promise<readonly Found[]> => {
      await this.#turn
      if (this.#slow.size >= MOST_SLOW) await Promise.race(this.#slow)
      this.#waiting = null
      const found = this.#read(keys)
      this.#turn = this.#endedOrSlow(found)
      return found
    }
    return { keys, found: begin() }
  }

  #endedOrSlow(found: Promise<unknown>): Promise<void> {
    const ended = found.then(
      () => {},
      () => {}, // who asked hears of it
    )
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#slow.add(ended)
        resolve()
      }, SLOW_MS)
      void ended.then(() => {
        clearTimeout(timer)
        this.#slow.delete(ended)
        resolve()
      })
    })
  }
}
