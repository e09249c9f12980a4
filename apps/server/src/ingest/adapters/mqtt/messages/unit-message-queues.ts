import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FastifyBaseLogger } from 'fastify'
import { temporaryDatabaseFailureOf } from '../../../../db/connection/temporary-database-failure.ts'
import { LockBusyError } from '../../../../db/scope/transaction-lock.ts'
import type { DecodedPayloadPiece } from '../../../door/payload-decoder.ts'
import { decodePayloadPieces, hasPieceTimestamp, storeDecodedPieces } from '../../../door/store-pieces.ts'
import { IngestRefusal } from '../../../ingest-refusal.ts'
import type { AuthenticatedUnit, ReadingIntake } from '../../../intake/intake.ts'
import type { GatewayMessage, GatewayMessageOutcome } from './gateway-message.ts'

/** Messages of one unit that go into one upload: enough for a backlog to be drained at the speed of large uploads. */
const MOST_TOGETHER = 1_000
const MOST_BYTES = 1024 * 1024
/** What a message weighs beside its bytes. */
const LEAST_BYTES = 512
const SECOND_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Times that one message is tried whose storing fails for no reason that passes; then it is put aside. */
const MOST_TRIES = 3

type Waiting = GatewayMessage & { resolve: (fate: GatewayMessageOutcome) => void; reject: (cause: unknown) => void }

/** The connection that a message came by is gone, or the server stops: it is not acknowledged, and comes again. */
class NotWaitedFor extends Error {}

const weightOf = (messages: readonly GatewayMessage[]): number =>
  messages.reduce((sum, { bytes }) => sum + Math.max(bytes.length, LEAST_BYTES), 0)

const lineOf = ({ proof, source }: GatewayMessage): string =>
  `${'key' in proof ? proof.key : `${proof.fleetId} ${proof.unitId}`} ${source.name}`

/**
 * Stores messages: those of one unit and source one upload after the other, each of all that gathered meanwhile. What cannot be stored
 * now is tried again until it can, and nobody but its own unit waits for it.
 */
/** A piece and when its message came in. */
type Arrived = { piece: DecodedPayloadPiece; received: EpochSeconds }

export class UnitMessageQueues {
  readonly #intake: ReadingIntake
  readonly #log: FastifyBaseLogger
  readonly #lines = new Map<string, Waiting[]>()
  readonly #stopping = new AbortController()
  readonly #working = new Set<Promise<void>>()
  /** Connections that are gone, as long as a message of theirs is held. */
  readonly #gone = new WeakSet<object>()

  constructor(intake: ReadingIntake, log: FastifyBaseLogger) {
    this.#intake = intake
    this.#log = log
  }

  /** Resolves after the commit, or when the message is refused for good. Rejects with NotWaitedFor. */
  take(message: GatewayMessage): Promise<GatewayMessageOutcome> {
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
    let faults = 0
    for (let failures = 0; ; failures += 1) {
      left = left.filter((waiting) => this.#isWaitedFor(waiting))
      if (left.length === 0) return
      try {
        const fate = await this.#store(left)
        for (const { resolve } of left) resolve(fate)
        return
      } catch (cause) {
        if (isForGood(cause)) {
          if (left.length > 1) return this.#divide(left)
          return this.#refuse(left, cause)
        }
        await this.#pause(cause, failures)
        if (isPassing(cause)) continue
        if (left.length > 1) return this.#divide(left)
        faults += 1
        if (faults >= MOST_TRIES && (await this.#isPutAside(left))) return
      }
    }
  }

  /** One of many may be what cannot be stored; the others must not pay for it. */
  async #divide(batch: readonly Waiting[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2)
    await this.#finish(batch.slice(0, middle))
    await this.#finish(batch.slice(middle))
  }

  #refuse(batch: readonly Waiting[], cause: IngestRefusal): void {
    this.#log.warn({ err: cause }, 'a message was refused for good')
    for (const { resolve } of batch) resolve('refused')
  }

  /** Keeps the words of a message that cannot be stored with what was rejected. Where not even that can be done, it is no fault of the message. */
  async #isPutAside(batch: readonly Waiting[]): Promise<boolean> {
    const decode = ({ bytes, received }: Waiting): Arrived => ({ piece: { undecoded: bytes.toString() }, received })
    try {
      const fate = await this.#storeAs(batch, () => batch.map(decode))
      for (const { resolve } of batch) resolve(fate === 'stored' ? 'refused' : fate)
      this.#log.error('a message that could not be stored was put aside with what was rejected')
      return true
    } catch {
      return false
    }
  }

  #store(batch: readonly Waiting[]): Promise<GatewayMessageOutcome> {
    return this.#storeAs(batch, (unit) => this.#decoded(unit, batch))
  }

  async #storeAs(
    batch: readonly Waiting[],
    broughtBy: (unit: AuthenticatedUnit) => Arrived[],
  ): Promise<GatewayMessageOutcome> {
    const [first] = batch
    if (first === undefined) return 'stored'
    const { proof } = first
    const unit = await this.#intake.prove(proof)
    if (unit === null) return 'stranger'
    const brought = broughtBy(unit)
    const isLate = ({ piece }: Arrived): boolean =>
      first.age === 'late' && !('position' in piece) && !hasPieceTimestamp(piece)
    await this.#bring(unit, batch, brought.filter(isLate), true)
    await this.#bring(
      unit,
      batch,
      brought.filter((one) => !isLate(one)),
      false,
    )
    return 'stored'
  }

  async #bring(
    unit: AuthenticatedUnit,
    batch: readonly Waiting[],
    brought: readonly Arrived[],
    isLate: boolean,
  ): Promise<void> {
    const [first] = batch
    if (first === undefined || brought.length === 0) return
    await storeDecodedPieces(this.#intake, unit, {
      source: first.source,
      weight: weightOf(batch),
      pieces: brought.map(({ piece }) => piece),
      arrivals: brought.map(({ received }) => received),
      isLate,
    })
  }

  #decoded(unit: AuthenticatedUnit, batch: readonly Waiting[]): Arrived[] {
    return batch.flatMap(({ source, bytes, received, age }) => {
      const isRetained = age === 'unknown'
      const pieces = decodePayloadPieces(this.#intake, unit, source, { bytes, received, isRetained })
      return pieces.filter((piece) => !(isRetained && isUndated(piece))).map((piece) => ({ piece, received }))
    })
  }

  async #pause(cause: unknown, failures: number): Promise<void> {
    const isRefusal = cause instanceof IngestRefusal
    if (!isRefusal) this.#log.error({ err: cause }, 'messages could not be stored; they are tried again')
    const least = isRefusal ? (cause.againAfter ?? 1) * SECOND_MS : SECOND_MS * 2 ** Math.min(failures, 6)
    const ms = Math.min(least, LONGEST_PAUSE_MS) * (1 + Math.random() / 2)
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {}) // stopping ends the pause
  }
}

const isUndated = (piece: DecodedPayloadPiece): boolean =>
  ('sensor' in piece && piece.time === null) || ('position' in piece && piece.position.time === null)

/** Messages of one age only. */
const countTogether = (line: readonly GatewayMessage[]): number => {
  let bytes = 0
  let count = 0
  for (const message of line) {
    bytes += message.bytes.length
    if (message.age !== line[0]?.age) break
    if (count === MOST_TOGETHER || (count > 0 && bytes > MOST_BYTES)) break
    count += 1
  }
  return count
}

/** Not the message is at fault: it is stored when the intake or the database can again. */
const isPassing = (cause: unknown): boolean => {
  if (cause instanceof IngestRefusal || cause instanceof LockBusyError) return true
  const failure = temporaryDatabaseFailureOf(cause)
  return failure !== null && failure !== 'taken'
}

const isForGood = (cause: unknown): cause is IngestRefusal =>
  cause instanceof IngestRefusal && cause.againAfter === null
