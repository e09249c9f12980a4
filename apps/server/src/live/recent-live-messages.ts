/** What a message tells: the fill levels as they are for who may read them to the percent, and rounded for everybody else. */
type LiveMessageVariant = 'exact' | 'rounded'

/** One message as it goes out: each variant is written once, for the first stream that takes it, however many do. */
class LiveMessage {
  readonly id: number
  readonly length: number
  readonly #texts: Record<LiveMessageVariant, string | Buffer>
  readonly #name: string

  constructor(id: number, name: string, exact: string, rounded: string) {
    this.id = id
    this.length = exact.length + rounded.length
    this.#name = name
    this.#texts = { exact, rounded }
  }

  /** The message as a stream sends it. */
  bytes(variant: LiveMessageVariant): Buffer {
    const text = this.#texts[variant]
    if (typeof text !== 'string') return text
    const bytes = Buffer.from(`id: ${this.#name}-${this.id}\nevent: changes\ndata: ${text}\n\n`)
    this.#texts[variant] = bytes
    return bytes
  }
}

const MOST_MESSAGES = 2_000
/** Some bursts of a thousand vehicles, for those who come back and for those who are slow to take them. */
const MOST_CHARACTERS = 8 * 1024 * 1024

/** The last messages of a fleet, for streams that come back after an interruption or lag behind. */
export class RecentLiveMessages {
  /** What stands before the number of each message. */
  readonly #name: string
  readonly #messages: LiveMessage[] = []
  #characters = 0
  #last = 0

  constructor(name: string) {
    this.#name = name
  }

  /** The number of the newest message or loss. */
  get last(): number {
    return this.#last
  }

  add(exact: string, rounded: string): LiveMessage {
    this.#last += 1
    const message = new LiveMessage(this.#last, this.#name, exact, rounded)
    this.#messages.push(message)
    this.#characters += message.length
    while (this.#messages.length > MOST_MESSAGES || this.#characters > MOST_CHARACTERS) {
      const dropped = this.#messages.shift()
      if (dropped === undefined) break
      this.#characters -= dropped.length
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
