/** Bytes of datagrams that wait: lines of an hour of a busy depot, while the database is away. */
const MOST_BYTES = 1024 * 1024
/** What a datagram costs beside its bytes. */
const LEAST = 256

/** Datagrams that wait to be taken in, no more than there is room for: UDP asks nobody to wait, so what is too much is lost. */
export class UdpDatagramQueue {
  #waiting: Buffer[] = []
  #bytes = 0
  #lost = 0

  /** Keeps one for later; false where there is no room. */
  add(datagram: Buffer): boolean {
    const weight = datagram.length + LEAST
    if (this.#bytes + weight > MOST_BYTES) {
      this.#lost += 1
      return false
    }
    this.#bytes += weight
    this.#waiting.push(datagram)
    return true
  }

  /** All that wait, a line each, and none waits any more. */
  take(): Buffer {
    const lines = this.#waiting.flatMap((datagram) => [datagram, NEWLINE])
    this.#waiting = []
    this.#bytes = 0
    return Buffer.concat(lines)
  }

  /** How many were lost since it was asked last. */
  lost(): number {
    const lost = this.#lost
    this.#lost = 0
    return lost
  }
}

const NEWLINE = Buffer.from('\n')
