import type { TellOperator } from '../../db/connection/connect-pools.ts'
import { type DatabaseAddress, type DatabaseLogins, databaseLoginsOf } from '../../db/connection/database-address.ts'
import { type PoolCounts, statementProbe } from '../../probes/database-probe.ts'
import { commitProbe, foldProbe } from '../../probes/ingest-probes.ts'
import { ThreadEndedError, WorkThread } from '../../threads/work-thread.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'
import {
  type CommitAnswer,
  type CommitJob,
  type CommitRecord,
  type CommitThreadData,
  errorOfData,
} from './commit-thread-message.ts'
import type { ReadingBatchStore } from './reading-batch-store.ts'

/** What stores batches of a fleet, here or elsewhere. */
export type ReadingBatchStorage = Pick<ReadingBatchStore, 'store'>

/** That a thread ended before it said what became of a commit. It may stand or not: sent again, readings that stand are known. */
export class CommitThreadEndedError extends Error {
  override name = 'CommitThreadEndedError'
}

/** Each holds readings that are bounded where they come in. */
const MOST_JOBS = 100_000
/** One that ends again and again is not started for every commit. */
const REST_MS = 2_000

/**
 * Stores readings in threads of their own, each with its own connections and with what it remembers of its fleets: judging and writing
 * thousands of readings holds up no request, and more cores store more. A fleet is always stored by the same thread, which remembers it.
 */
export class CommitThreads implements ReadingBatchStorage {
  readonly #threads: readonly WorkThread<CommitJob, CommitAnswer>[]
  readonly #tell: TellOperator
  #endedAt = Number.NEGATIVE_INFINITY
  #isStopped = false

  /** So many threads, one at least; each starts with its first commit, or with `begin`. */
  constructor(address: DatabaseAddress | DatabaseLogins, count: number, tell: TellOperator = () => {}) {
    this.#tell = tell
    const data: CommitThreadData<DatabaseLogins> = { logins: databaseLoginsOf(address), remembers: 1 / count }
    this.#threads = Array.from(
      { length: count },
      () =>
        new WorkThread<CommitJob, CommitAnswer>({
          file: new URL('./commit-worker.ts', import.meta.url),
          name: 'committing',
          data,
          mostJobs: MOST_JOBS,
          isKept: true,
        }),
    )
  }

  /**
   * Resolves once all threads can store.
   * @throws CommitThreadEndedError where one cannot be started
   */
  async begin(): Promise<void> {
    await this.readPools()
  }

  /** The connections of the threads that run, each thread's as one. */
  async readPools(): Promise<readonly PoolCounts[]> {
    const asked = { fleetId: 0, batches: [], isObserved: false }
    const answers = await Promise.all(this.#threads.map((thread) => this.#answer(thread, asked)))
    return answers.map(({ pool }) => pool)
  }

  /**
   * As `ReadingBatchStore.store`.
   * @throws CommitThreadEndedError where the thread ended meanwhile; later commits have another.
   */
  store(fleetId: number, batches: readonly ReadingBatch[]): Promise<readonly ReadingBatchOutcome[]> {
    const readings = batches.reduce((sum, batch) => sum + batch.readings.length, 0)
    const thread = this.#threads[fleetId % this.#threads.length] as WorkThread<CommitJob, CommitAnswer>
    return commitProbe.around({ readings, uploads: batches.length }, async () => {
      const answer = await this.#answer(thread, { fleetId, batches, isObserved: statementProbe.isHeard })
      tellOfRecord(answer)
      if ('failure' in answer) throw errorOfData(answer.failure)
      return answer.outcomes
    })
  }

  /** Ends the threads; what they have not stored fails, and so does all that comes. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }

  async #answer(thread: WorkThread<CommitJob, CommitAnswer>, job: CommitJob): Promise<CommitAnswer> {
    if (this.#isStopped || performance.now() - this.#endedAt < REST_MS)
      throw new CommitThreadEndedError('the thread that stores readings has just ended')
    const answers: CommitAnswer[] = []
    try {
      await thread.work(job, (answer) => void answers.push(answer))
    } catch (cause) {
      if (!(cause instanceof ThreadEndedError)) throw cause
      this.#tellOfEnd(cause)
      throw new CommitThreadEndedError('the thread that stores readings ended', { cause })
    }
    const [answer] = answers
    if (answer === undefined) throw new Error('a thread stored readings and said nothing of them')
    return answer
  }

  /** Once for all that it had. */
  #tellOfEnd(cause: ThreadEndedError): void {
    const now = performance.now()
    if (!this.#isStopped && now - this.#endedAt >= REST_MS)
      this.#tell(
        `A thread that stores readings ended: ${cause.message}. Another one is started; gateways send again what it had.`,
      )
    this.#endedAt = now
  }
}

/** Tells those who listen here what went on there, within what is under way here. */
const tellOfRecord = ({ folds, statements }: CommitRecord): void => {
  const here = (ms: number): number => ms - performance.timeOrigin
  for (const { ended, ...fold } of folds) foldProbe.tell({ ...fold, ended: here(ended) })
  for (const { pool, text, began, ended, error } of statements)
    statementProbe.tellEnded({
      facts: { pool, text },
      ...{ began: here(began), ended: here(ended) },
      ...(error === undefined ? {} : { error: errorOfData(error) }),
    })
}
