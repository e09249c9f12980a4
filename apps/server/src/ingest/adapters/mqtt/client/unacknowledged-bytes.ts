/** Counts bytes that are here until they are stored; more than there may be is not read on. */
export class UnacknowledgedBytes {
  readonly #most: () => number
  #bytes = 0
  #count = 0
  #waiting: { isMet: () => boolean; resolve: () => void }[] = []

  constructor(most: () => number) {
    this.#most = most
  }

  /** Takes so many in; returns how to let go of them, once. */
  take(bytes: number): () => void {
    this.#bytes += bytes
    this.#count += 1
    return () => {
      this.#bytes -= bytes
      this.#count -= 1
      const met = this.#waiting.filter(({ isMet }) => isMet())
      this.#waiting = this.#waiting.filter((one) => !met.includes(one))
      for (const { resolve } of met) resolve()
    }
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Resolves when there is room for more. */
  room(): Promise<void> {
    return this.#until(() => this.#bytes < this.#most())
  }

  /** Resolves when nothing is held. */
  none(): Promise<void> {
    return this.#until(() => this.isEmpty)
  }

  #until(isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ isMet, resolve }))
  }
}
