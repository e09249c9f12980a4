import type { ServerResponse } from 'node:http'
import type { Session } from '../http/session.ts'

/** A reader who stops reading would have every message kept for it: beyond this it is cut off and comes back later. */
const MOST_WAITING_BYTES = 1024 * 1024

/** One open page's connection. */
export class LiveStream {
  readonly session: Session
  readonly #response: ServerResponse

  constructor(session: Session, response: ServerResponse) {
    this.session = session
    this.#response = response
  }

  write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    if (this.#response.writableLength > MOST_WAITING_BYTES) this.#response.destroy()
  }

  /** Ends the stream in order; what was written still arrives. */
  close(): void {
    this.#response.end()
  }

  onClose(run: () => void): void {
    this.#response.once('close', run)
  }
}
