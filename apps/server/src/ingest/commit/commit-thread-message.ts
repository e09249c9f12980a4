import { DatabaseError } from 'pg'
import { LockBusyError } from '../../db/scope/transaction-lock.ts'
import type { DatabasePoolName } from '../../probes/database-probe.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'

/** Batches of a fleet that a thread stores. `isObserved`: somebody listens to what statements take. */
export type CommitJob = { fleetId: number; batches: readonly ReadingBatch[]; isObserved: boolean }

/** A statement of a commit: when it began and ended, ms of the system's clock, and what it failed of. */
type CommitStatement = {
  pool: DatabasePoolName
  text: string
  began: number
  ended: number
  error?: FailureAsData
}

/** What went on within a commit, for those who listen where it was asked for. */
export type CommitRecord = { folds: { rigs: number; tookMs: number }[]; statements: CommitStatement[] }

/** What became of a job. */
export type CommitAnswer = CommitRecord & ({ outcomes: readonly ReadingBatchOutcome[] } | { failure: FailureAsData })

/** An error as it can be handed from thread to thread: a copy of one would lose its class and what it says beside its words. */
export type FailureAsData = {
  kind: 'database' | 'lock busy' | 'other'
  name: string
  message: string
  stack: string | undefined
  /** What else it says: the code, the table, the call that failed. */
  facts: Readonly<Record<string, string | number>>
}

const factsOf = (error: Error): FailureAsData['facts'] =>
  Object.fromEntries(
    Object.entries(error).flatMap(([key, value]) =>
      key !== 'name' && (typeof value === 'string' || typeof value === 'number') ? [[key, value] as const] : [],
    ),
  )

export const failureAsData = (cause: unknown): FailureAsData => {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const { name, message, stack } = error
  const kind = error instanceof DatabaseError ? 'database' : error instanceof LockBusyError ? 'lock busy' : 'other'
  return { kind, name, message, stack, facts: factsOf(error) }
}

/** The error again, by which it is judged as where it was thrown. */
export const failureOfData = ({ kind, name, message, stack, facts }: FailureAsData): Error => {
  const error =
    kind === 'database'
      ? new DatabaseError(message, message.length, 'error')
      : kind === 'lock busy'
        ? new LockBusyError(message)
        : new Error(message)
  return Object.assign(error, facts, { name, ...(stack === undefined ? {} : { stack }) })
}
