import { DatabaseError } from 'pg'
import { LockBusyError } from '../../db/scope/transaction-lock.ts'
import type { DatabasePoolName, PoolCounts } from '../../probes/database-probe.ts'
import type { FoldFacts } from '../../probes/ingest-probes.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'

/** What a thread is given at its start: as whom it connects, and its part of what a process may remember. */
export type CommitThreadData<Logins> = { logins: Logins; remembers: number }

/** Batches of a fleet that a thread stores; none where it is only asked how it is. `isObserved`: somebody listens to what statements take. */
export type CommitJob = { fleetId: number; batches: readonly ReadingBatch[]; isObserved: boolean }

/** A statement of a commit: when it began and ended, ms of the system's clock, and what it failed of. */
type CommitStatement = {
  pool: DatabasePoolName
  text: string
  began: number
  ended: number
  error?: ErrorAsData
}

/** What went on within a commit, for those who listen where it was asked for; moments are of the system's clock. */
export type CommitRecord = { folds: FoldFacts[]; statements: CommitStatement[] }

/** What became of a job, and how the thread's connections for readings are. */
export type CommitAnswer = CommitRecord & { pool: PoolCounts } & (
    | { outcomes: readonly ReadingBatchOutcome[] }
    | { failure: ErrorAsData }
  )

/** An error as it can be handed from thread to thread: a copy of one would lose its class and what it says beside its words. */
export type ErrorAsData = {
  kind: 'database' | 'lock busy' | 'other'
  name: string
  message: string
  stack: string | undefined
  /** What else it says: the code, the table, the call that failed. */
  facts: Readonly<Record<string, string | number>>
}

const factsOf = (error: Error): ErrorAsData['facts'] =>
  Object.fromEntries(
    Object.entries(error).flatMap(([key, value]) =>
      key !== 'name' && (typeof value === 'string' || typeof value === 'number') ? [[key, value] as const] : [],
    ),
  )

/** Its words with those of what it stands for. */
const messageOf = (error: Error): string => {
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error.message, ...causes.map(String)].filter((part) => part !== '').join('; ')
}

/** Of an error that stands for several, each of an address that was tried, the first says whether the way is cut. */
const errorOf = (cause: unknown): Error => {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? Object.assign(new Error(messageOf(error)), factsOf(first)) : error
}

export const errorAsData = (cause: unknown): ErrorAsData => {
  const error = errorOf(cause)
  const kind = error instanceof DatabaseError ? 'database' : error instanceof LockBusyError ? 'lock busy' : 'other'
  return { kind, name: error.name, message: messageOf(error), stack: error.stack, facts: factsOf(error) }
}

/** The error again, by which it is judged as where it was thrown. */
export const errorOfData = ({ kind, name, message, stack, facts }: ErrorAsData): Error => {
  const error =
    kind === 'database'
      ? new DatabaseError(message, message.length, 'error')
      : kind === 'lock busy'
        ? new LockBusyError(message)
        : new Error(message)
  return Object.assign(error, facts, { name, ...(stack === undefined ? {} : { stack }) })
}
