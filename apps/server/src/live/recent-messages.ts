/** One message as it goes out: both variants are made once, however many streams receive them. */
export type LiveMessage = { id: number; exact: string; rounded: string }

const MOST_MESSAGES = 200
const MOST_CHARACTERS = 2 * 1024 * 1024

/** The last messages of a fleet, for streams that come back after an interruption. */
export class RecentMessages {
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
    const missed = this.#messages.filter((message) => message.id > seen)
    return missed[0]?.id === seen + 1 ? missed : null
  }
}
