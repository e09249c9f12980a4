import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FastifyBaseLogger } from 'fastify'
import { bring, piecesOf } from '../../../door/bring.ts'
import type { Piece } from '../../../door/source.ts'
import type { Intake, Unit } from '../../../intake/intake.ts'
import { IngestRefusal } from '../../../refusal.ts'
import type { Fate, Message } from './message.ts'

/** Messages of one unit that go into one upload: enough for a backlog to be drained at the speed of large uploads. */
const MOST_TOGETHER = 1_000
const MOST_BYTES = 1024 * 1024
/** What a message weighs beside its bytes. */
const LEAST_BYTES = 512
const SECOND_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

type Waiting = Message & { resolve: (fate: Fate) => void; reject: (cause: unknown) => void }

/** The connection that a message came by is gone, or the server stops: it is not acknowledged, and comes again. */
class NotWaitedFor extends Error {}

const weightOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { bytes }) => sum + Math.max(bytes.length, LEAST_BYTES), 0)

const lineOf = ({ proof, source }: Message): string =>
  `${'key' in proof ? proof.key : `${proof.fleetId} ${proof.unitId}`} ${source.name}`

/**
 * Stores messages: those of one unit and source one upload after the other, each of all that gathered meanwhile. What cannot be stored
 * now is tried again until it can, and nobody but its own unit waits for it.
 */
export class UnitQueues {
  readonly #intake: Intake
  readonly #log: FastifyBaseLogger
  readonly #lines = new Map<string, Waiting[]>()
  readonly #stopping = new AbortController()
  readonly #working = new Set<Promise<void>>()
  /** Connections that are gone, as long as a message of theirs is held. */
  readonly #gone = new WeakSet<object>()

  constructor(intake: Intake, log: FastifyBaseLogger) {
    this.#intake = intake
    this.#log = log
  }

  /** Resolves after the commit, or when the message is refused for good. Rejects with NotWaitedFor. */
  take(message: Message): Promise<Fate> {
    return new Promise((resolve, reject) => {
      const waiting = { ...message, resolve, reject }
      const name = lineOf(message)
      const line = this.#lines.get(name)
      if (line !== undefined) {
        line.push(waiting)
        return
      }
      this.#lines.set(name, [waiting])
      const working = this.#work(name).finally(() => this.#working.delete(working))
      this.#working.add(working)
    })
  }

  /** Lets go of what came by a connection that is gone: it was not acknowledged, and comes again by another. */
  forget(connection: object): void {
    this.#gone.add(connection)
    for (const line of this.#lines.values()) {
      const kept = line.filter((waiting) => this.#isWaitedFor(waiting))
      line.splice(0, line.length, ...kept)
    }
  }

  /** Stores nothing any more but what is being stored; waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#working)
  }

  #isWaitedFor({ connection, reject }: Waiting): boolean {
    const isWanted = !this.#gone.has(connection) && !this.#stopping.signal.aborted
    if (!isWanted) reject(new NotWaitedFor())
    return isWanted
  }

  async #work(name: string): Promise<void> {
    // What came in one piece from the network is one upload.
    await nextTurn()
    const line = this.#lines.get(name) ?? []
    while (line.length > 0) await this.#finish(line.splice(0, countTogether(line)))
    this.#lines.delete(name)
  }

  /** Ends only when each message of the batch has its fate. */
  async #finish(batch: readonly Waiting[]): Promise<void> {
    let left = batch
    for (let failures = 0; ; failures += 1) {
      left = left.filter((waiting) => this.#isWaitedFor(waiting))
      if (left.length === 0) return
      try {
        const fate = await this.#store(left)
        for (const { resolve } of left) resolve(fate)
        return
      } catch (cause) {
        if (isForGood(cause)) {
          await this.#refuse(left, cause)
          return
        }
        await this.#pause(cause, failures)
      }
    }
  }

  /** One of many may be what was refused; the others must not pay for it. */
  async #refuse(batch: readonly Waiting[], cause: IngestRefusal): Promise<void> {
    if (batch.length > 1) {
      for (const one of batch) await this.#finish([one])
      return
    }
    this.#log.warn({ err: cause }, 'a message was refused for good')
    for (const { resolve } of batch) resolve('refused')
  }

  async #store(batch: readonly Waiting[]): Promise<Fate> {
    const [first] = batch
    if (first === undefined) return 'stored'
    const { proof, source } = first
    const unit = await this.#intake.prove(proof)
    if (unit === null) return 'stranger'
    const brought = this.#decoded(unit, batch)
    await bring(this.#intake, unit, {
      source: source.name,
      weight: weightOf(batch),
      pieces: brought.map(({ piece }) => piece),
      arrivals: brought.map(({ received }) => received),
    })
    return 'stored'
  }

  #decoded(unit: Unit, batch: readonly Waiting[]): { piece: Piece; received: EpochSeconds }[] {
    return batch.flatMap(({ source, bytes, received }) =>
      piecesOf(this.#intake, unit, source, { bytes, received }).map((piece) => ({ piece, received })),
    )
  }

  async #pause(cause: unknown, failures: number): Promise<void> {
    const isRefusal = cause instanceof IngestRefusal
    if (!isRefusal) this.#log.error({ err: cause }, 'messages could not be stored; they are tried again')
    const least = isRefusal ? (cause.againAfter ?? 1) * SECOND_MS : SECOND_MS * 2 ** Math.min(failures, 6)
    const ms = Math.min(least, LONGEST_PAUSE_MS) * (1 + Math.random() / 2)
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {}) // stopping ends the pause
  }
}

const countTogether = (line: readonly Message[]): number => {
  let bytes = 0
  let count = 0
  for (const message of line) {
    bytes += message.bytes.length
    if (count === MOST_TOGETHER || (count > 0 && bytes > MOST_BYTES)) break
    count += 1
  }
  return count
}

const isForGood = (cause: unknown): cause is IngestRefusal =>
  cause instanceof IngestRefusal && cause.againAfter === null
