/** A connection that ends so soon, time and again, was taken from us. */
const SOON_MS = 15_000
const TIMES = 3
/** Whoever stands for so long has no double. */
const STANDS_MS = 120_000

/**
 * Notices that another program signs in by our client id: the broker says so (MQTT 5), or we are thrown off soon after each time we
 * came in. Two of the kind throw each other off for ever, so it is said.
 */
export class ClientIdConflictDetector {
  readonly #clientId: string
  readonly #tell: (sentence: string) => void
  #short = 0
  #isLikely = false

  constructor(clientId: string, tell: (sentence: string) => void) {
    this.#clientId = clientId
    this.#tell = tell
  }

  get isLikely(): boolean {
    return this.#isLikely
  }

  /** A connection ended; `connectedMs` is null where it never stood. */
  ended(isTakenOver: boolean, connectedMs: number | null): void {
    if (connectedMs === null) return
    if (connectedMs > STANDS_MS) this.#isLikely = false
    this.#short = connectedMs < SOON_MS ? this.#short + 1 : 0
    if (!isTakenOver && this.#short < TIMES) return
    this.#isLikely = true
    this.#tell(
      `another program signs in at the MQTT broker as ${this.#clientId}: give each installation an MQTT_CLIENT_ID of its own`,
    )
  }
}
