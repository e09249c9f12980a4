import type { FastifyReply } from 'fastify'
import { MAX_FLEET_TRANSACTIONS, MAX_SYSTEM_TRANSACTIONS } from '../../db/connection/connect-pools.ts'
import type { Session } from '../session/session.ts'
import { FairQueue, runInFairTurn } from './fair-queue.ts'

/** What a page asks for at once is a handful of answers; whoever asks for more waits here, with nothing in hand. */
const WAIT = { waiting: 50, longestWaitMs: 5_000 }
/** Whoever tries limits sees that it goes on, and waits rather than tries again. */
const LONG_WAIT = { waiting: 50, longestWaitMs: 20_000 }
const NO_WAIT = { waiting: 0, longestWaitMs: 0 }

/** What a fleet tries limits under: one trial at a time. */
export const REHEARSAL_QUEUE_NAME = 'rehearsal'

/** How much of one user, of one fleet and in all is under way at once, in this process. */
export class CallQueue {
  /** A call counts until its last byte has left: writing a long answer takes more of this process than reading it. */
  readonly #ofUser = new FairQueue({ ofOne: 3, inAll: Number.POSITIVE_INFINITY, ...WAIT })
  readonly #ofFleet = new FairQueue({
    ofOne: MAX_FLEET_TRANSACTIONS.ofOne,
    inAll: MAX_FLEET_TRANSACTIONS.inAll,
    ...WAIT,
  })
  readonly #ofSystem = new FairQueue({ ofOne: 1, inAll: MAX_SYSTEM_TRANSACTIONS, ...WAIT })
  /** A file holds its transaction for as long as somebody reads on. */
  readonly #ofFiles = new FairQueue({ ofOne: 2, inAll: 4, ...NO_WAIT })
  /** Work of which a fleet does one at a time waits here, before it has a connection. */
  readonly #alone = new FairQueue({ ofOne: 1, inAll: Number.POSITIVE_INFINITY, ...WAIT })
  /** All fleets' limits are tried in one thread: one is judged while another reads. More would wait with a connection each. */
  readonly #trials = new FairQueue({ ofOne: 1, inAll: 2, ...LONG_WAIT })

  /**
   * A call of a user, from its first transaction to the last byte of its answer. Who hangs up frees no turn before the work
   * has ended: asking and leaving in a circle would be a way around it.
   */
  async ofCaller<Answer>({ userId }: Session, { raw }: FastifyReply, work: () => Promise<Answer>): Promise<Answer> {
    const end = await this.#ofUser.take(String(userId))
    try {
      return await work()
    } finally {
      if (raw.closed) end()
      else raw.once('close', end)
    }
  }

  /** A transaction in a fleet. */
  inFleet<Result>({ fleetId }: Session, work: () => Promise<Result>): Promise<Result> {
    return runInFairTurn(this.#ofFleet, String(fleetId), work)
  }

  /** A transaction over all fleets. */
  inSystem<Result>({ userId }: Session, work: () => Promise<Result>): Promise<Result> {
    return runInFairTurn(this.#ofSystem, String(userId), work)
  }

  /** A file that is written while it is read. */
  ofFile<Result>({ fleetId }: Session, work: () => Promise<Result>): Promise<Result> {
    return runInFairTurn(this.#ofFiles, String(fleetId), work)
  }

  /** What a fleet does one at a time. */
  alone<Result>({ fleetId }: Session, what: string, work: () => Promise<Result>): Promise<Result> {
    const turns = what === REHEARSAL_QUEUE_NAME ? this.#trials : this.#alone
    return runInFairTurn(turns, `${what} of ${fleetId}`, work)
  }

  /** The server stops: nobody begins any more, and whoever waits is told so. */
  close(): void {
    const all = [this.#ofUser, this.#ofFleet, this.#ofSystem, this.#ofFiles, this.#alone, this.#trials]
    for (const turns of all) turns.close()
  }
}
