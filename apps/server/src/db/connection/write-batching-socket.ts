import { Socket } from 'node:net'

/**
 * A socket that sends off together what was written without waiting in between: one call of the system, not dozens.
 * Beneath TLS it gains nothing, for that writes by itself.
 */
export class WriteBatchingSocket extends Socket {
  #gathers = false

  override cork(): void {
    if (!this.#gathers) {
      this.#gathers = true
      super.cork()
      process.nextTick(() => {
        this.#gathers = false
        super.uncork()
      })
    }
    super.cork()
  }
}
