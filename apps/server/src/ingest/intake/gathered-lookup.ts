/**
 * Looks things up one statement at a time: whoever asks while one is under way shares the next. However many ask at once, they take one
 * connection, and the more they are the cheaper each becomes.
 */
export class GatheredLookup<Key, Found> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Found[]>
  #waiting: { keys: Key[]; found: Promise<readonly Found[]> } | null = null
  #underWay: Promise<unknown> = Promise.resolve()

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
    const found = this.#underWay.then(() => {
      this.#waiting = null
      return this.#read(keys)
    })
    this.#underWay = found.catch(() => {})
    return { keys, found }
  }
}
