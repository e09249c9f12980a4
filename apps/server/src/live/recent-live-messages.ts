/** One message as it goes out: both variants are made once, however many streams receive them. */
export type LiveMessage = { id: number; exact: string; rounded: string }

const MOST_MESSAGES = 2_000
/** Some bursts of a thousand vehicles, for those who come back and for those who are slow to take them. */
const MOST_CHARACTERS = 8 * 1024 * 1024

/** The last messages of a fleet, for streams that come back after an interruption or lag behind. */
export class RecentLiveMessages {
  readonly #messages: LiveMessage[] = []
  #characters = 0
  #last = 0

  /** The number of the newest message or loss. */
  get last(): number {
    return this.#last
  }

  add(exact: string, rounded: string): LiveMessage {
    this.#last += 1
    const message = { id: this.#last, exact, rounded }
    this.#messages.push(message)
    this.#characters += exact.length + rounded.length
    while (this.#messages.length > MOST_MESSAGES || this.#characters > MOST_CHARACTERS) {
      const dropped = this.#messages.shift()
      if (dropped === undefined) break
      this.#characters -= dropped.exact.length + dropped.rounded.length
    }
    return message
  }

  /** Something changed that no message tells: whoever saw only older ones must fetch anew. */
  lose(): void {
    this.#last += 1
    this.#messages.length = 0
    this.#characters = 0
  }

  /** What came after message `seen`, or null when some of it is gone. */
  after(seen: number): readonly LiveMessage[] | null {
    if (seen === this.#last) return []
    const first = this.#messages[0]?.id
    const isKept = first !== undefined && Number.isInteger(seen) && seen >= first - 1 && seen < this.#last
    return isKept ? this.#messages.slice(seen + 1 - first) : null
  }
}
