import type { ServerResponse } from 'node:http'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from '../clock.ts'
import type { Session } from '../http/session/session.ts'

/** Bytes handed to a connection that it has not taken yet; what comes after them waits where all streams have it in common. */
const MOST_WAITING_BYTES = 256 * 1024
/** A reader that takes nothing for so long, s, is gone or asleep. */
const STUCK_AFTER = 10

/** Who is told to come back after so many ms finds its place elsewhere free by then. */
const AT_ONCE_MS = 50

/** One open page's connection. */
export class LiveStreamClient {
  /** Of all streams since the process started. */
  readonly number: number
  readonly session: Session
  /** The number of the last message that was written to it. */
  seen = 0
  readonly #response: ServerResponse
  readonly #clock: Clock
  #waiting = 0
  #takenAt: EpochSeconds
  readonly #taken = (): void => {
    this.#waiting -= 1
    this.#takenAt = this.#clock.now()
  }

  constructor(number: number, session: Session, response: ServerResponse, clock: Clock) {
    this.number = number
    this.session = session
    this.#response = response
    this.#clock = clock
    this.#takenAt = clock.now()
  }

  /** Whether so much waits to be taken that more would only fill the memory. */
  get isFull(): boolean {
    return this.#response.writableLength > MOST_WAITING_BYTES
  }

  /** Whether it has taken nothing of what waits for it for `STUCK_AFTER`. A slow reader takes a little now and then. */
  get isStuck(): boolean {
    return this.#waiting > 0 && this.#clock.now() - this.#takenAt >= STUCK_AFTER
  }

  write(text: string | Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    if (this.#waiting === 0) this.#takenAt = this.#clock.now()
    this.#waiting += 1
    this.#response.write(text, this.#taken)
  }

  /** Ends the stream in order, and tells its reader to come back at once. */
  sendAway(): void {
    this.write(`retry: ${AT_ONCE_MS}\n\n`)
    this.close()
  }

  /** Ends the stream in order; what was written still arrives. */
  close(): void {
    this.#response.end()
  }

  /** Ends it at once; what was written is dropped. */
  cut(): void {
    this.#response.destroy()
  }

  /** `run` is called whenever it has taken all that was written. */
  onTaken(run: () => void): void {
    this.#response.on('drain', run)
  }

  /** `run` is called when it has ended: at once, where the reader left before it began. */
  onClose(run: () => void): void {
    if (this.#response.closed) run()
    else this.#response.once('close', run)
  }
}
