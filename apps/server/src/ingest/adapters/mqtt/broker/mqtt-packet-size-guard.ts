/** The most bytes that a packet's length takes (MQTT 3.1.1, 2.2.3). */
const LENGTH_BYTES = 4

/** Makes room for a packet of so many bytes; returns how to give it back, or null where there is none. */
export type ReserveBytes = (bytes: number) => (() => void) | null

/**
 * Follows a connection's packets by their lengths, so that one that is too large is known by its first bytes: the parser would
 * gather all of it, up to 256 MB, before anybody could refuse it.
 */
export class MqttPacketSizeGuard {
  readonly #makeRoom: ReserveBytes
  #isInHeader = true
  #lengthBytes = 0
  #length = 0
  #left = 0
  #giveBack: () => void = nothing

  constructor(makeRoom: ReserveBytes) {
    this.#makeRoom = makeRoom
  }

  /** The next bytes of the connection. False where a packet is too large, or its length is none: nothing more may be read then. */
  take(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, chunk.length - at)
        this.#left -= passed
        at += passed
        if (this.#left === 0) this.end()
      } else {
        if (!this.#header(chunk[at] ?? 0)) return false
        at += 1
      }
    }
    return true
  }

  /** Gives back what the packet that is under way had room for. */
  end(): void {
    this.#giveBack()
    this.#giveBack = nothing
  }

  #header(byte: number): boolean {
    if (this.#isInHeader) {
      this.#isInHeader = false
      this.#lengthBytes = 0
      this.#length = 0
      return true
    }
    this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes
    this.#lengthBytes += 1
    if ((byte & 0x80) !== 0) return this.#lengthBytes < LENGTH_BYTES
    this.#isInHeader = true
    this.#left = this.#length
    if (this.#left === 0) return true
    const giveBack = this.#makeRoom(this.#left)
    if (giveBack === null) return false
    this.#giveBack = giveBack
    return true
  }
}

const nothing = (): void => {}
