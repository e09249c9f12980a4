import type { DatabaseAddress, DatabaseLogins } from '../../db/connection/database-address.ts'
import { databaseLoginsOf } from '../../db/connection/database-address.ts'
import { statementProbe } from '../../probes/database-probe.ts'
import { commitProbe, foldProbe } from '../../probes/ingest-probes.ts'
import { WorkThread } from '../../threads/work-thread.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'
import { type CommitAnswer, type CommitJob, type CommitRecord, failureOfData } from './commit-thread-message.ts'
import type { ReadingBatchStore } from './reading-batch-store.ts'

/** What stores batches of a fleet, here or elsewhere. */
export type ReadingBatchStorage = Pick<ReadingBatchStore, 'store'>

/** That a thread ended before it said what became of a commit. It may stand or not: sent again, readings that stand are known. */
export class CommitThreadEndedError extends Error {
  override name = 'CommitThreadEndedError'
}

/** Each holds readings that are bounded where they come in. */
const MOST_JOBS = 100_000

/**
 * Stores readings in threads of their own, each with its own connections and with what it remembers of its fleets: judging and writing
 * thousands of readings holds up no request, and more cores store more. A fleet is always stored by the same thread, which remembers it.
 */
export class CommitThreads implements ReadingBatchStorage {
  readonly #threads: readonly WorkThread<CommitJob, CommitAnswer>[]

  /** So many threads, one at least; each starts with its first commit. */
  constructor(address: DatabaseAddress | DatabaseLogins, count: number) {
    const logins = databaseLoginsOf(address)
    this.#threads = Array.from(
      { length: count },
      () =>
        new WorkThread<CommitJob, CommitAnswer>({
          file: new URL('commit-worker.ts', import.meta.url),
          name: 'committing',
          data: { logins },
          mostJobs: MOST_JOBS,
          isKept: true,
        }),
    )
  }

  /**
   * As `ReadingBatchStore.store`.
   * @throws CommitThreadEndedError where the thread ended meanwhile; the next commit has another.
   */
  store(fleetId: number, batches: readonly ReadingBatch[]): Promise<readonly ReadingBatchOutcome[]> {
    const readings = batches.reduce((sum, batch) => sum + batch.readings.length, 0)
    return commitProbe.around({ readings, uploads: batches.length }, async () => {
      const answer = await this.#answer({ fleetId, batches, isObserved: statementProbe.isHeard })
      tellOfRecord(answer)
      if ('failure' in answer) throw failureOfData(answer.failure)
      return answer.outcomes
    })
  }

  /** Ends the threads; what they have not stored fails. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }

  async #answer(job: CommitJob): Promise<CommitAnswer> {
    const thread = this.#threads[job.fleetId % this.#threads.length]
    let answer: CommitAnswer | null = null
    try {
      await thread?.work(job, (said) => {
        answer = said
      })
    } catch (cause) {
      throw new CommitThreadEndedError('the thread that stores readings ended', { cause })
    }
    if (answer === null) throw new CommitThreadEndedError('the thread that stores readings said nothing')
    return answer
  }
}

/** Tells those who listen here what went on there, within what is under way here. */
const tellOfRecord = ({ folds, statements }: CommitRecord): void => {
  for (const fold of folds) foldProbe.tell(fold)
  const at = performance.timeOrigin
  for (const { pool, text, began, ended, error } of statements)
    statementProbe.tellEnded({
      facts: { pool, text },
      ...{ began: began - at, ended: ended - at },
      ...(error === undefined ? {} : { error: failureOfData(error) }),
    })
}
