import type { FastifyReply } from 'fastify'
import { ServerStopping } from '../errors.ts'

/**
 * What is done for requests, also for those whose callers have hung up: Fastify waits for connections alone, and their
 * handlers would go on without a database.
 */
export class PendingRequests {
  readonly #replies = new Set<FastifyReply>()
  #isClosed = false
  #told: (() => void) | null = null

  /** For how many requests something is done. */
  get count(): number {
    return this.#replies.size
  }

  /**
   * A request has come in.
   * @throws Stopping once it is closed.
   */
  admit(reply: FastifyReply): void {
    if (this.#isClosed) throw new ServerStopping()
    this.goOn(reply)
  }

  /** What was waited for has come, such as the body: more is done for the request. */
  goOn(reply: FastifyReply): void {
    this.#replies.add(reply)
  }

  /**
   * Nothing is done for it now: its body is still to come, which it never does where the caller is gone, or it has become a stream
   * that lasts as long as its reader.
   */
  rest(reply: FastifyReply): void {
    this.#replies.delete(reply)
    if (this.#replies.size === 0) this.#told?.()
  }

  /** Its answer is made; whether anybody is there to read it is another matter. */
  end(reply: FastifyReply): void {
    // Node keeps the connection open for the next request, which would be refused.
    if (this.#isClosed) reply.header('connection', 'close')
    this.rest(reply)
  }

  /** Nobody is admitted any more. */
  close(): void {
    this.#isClosed = true
  }

  /** Resolves once nothing is done any more, or after so long, and says for how many requests something is done even then. */
  async ended(withinMs: number): Promise<number> {
    if (this.#replies.size === 0) return 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const tooLong = setTimeout(resolve, withinMs)
    this.#told = resolve
    await promise
    clearTimeout(tooLong)
    return this.#replies.size
  }
}
