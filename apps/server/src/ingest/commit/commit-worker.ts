import { AsyncLocalStorage } from 'node:async_hooks'
import { workerData } from 'node:worker_threads'
import { connectPools, pipelinePool } from '../../db/connection/connect-pools.ts'
import type { DatabaseLogins } from '../../db/connection/database-address.ts'
import { type PoolCounts, statementProbe } from '../../probes/database-probe.ts'
import { foldProbe } from '../../probes/ingest-probes.ts'
import { serveThreadWork } from '../../threads/serve-thread-work.ts'
import {
  type CommitAnswer,
  type CommitJob,
  type CommitRecord,
  type CommitThreadData,
  errorAsData,
} from './commit-thread-message.ts'
import { ReadingBatchStore } from './reading-batch-store.ts'

const { logins, remembers } = workerData as CommitThreadData<DatabaseLogins>
// Of a connection that dies while nobody uses it the process's own pools tell.
const db = connectPools(logins)
const store = new ReadingBatchStore(db, remembers)

const records = new AsyncLocalStorage<CommitRecord>()
const onSystemClock = (ms: number): number => performance.timeOrigin + ms

foldProbe.listen(({ ended, ...fold }) => void records.getStore()?.folds.push({ ...fold, ended: onSystemClock(ended) }))

let stopListening: (() => void) | null = null
/** Each statement costs more while somebody listens. */
const listen = (isObserved: boolean): void => {
  if (isObserved === (stopListening !== null)) return
  stopListening?.()
  stopListening = isObserved
    ? statementProbe.listen(({ facts: { pool, text }, began, ended, error }) => {
        const failed = error === undefined ? {} : { error: errorAsData(error) }
        const when = { began: onSystemClock(began), ended: onSystemClock(ended) }
        records.getStore()?.statements.push({ pool, text, ...when, ...failed })
      })
    : null
}

const poolCounts = (): PoolCounts => {
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pipelinePool(db)
  return { open, idle, waiting, most: options.max }
}

serveThreadWork<CommitJob, CommitAnswer>(async ({ fleetId, batches, isObserved }, tell) => {
  listen(isObserved)
  const record: CommitRecord = { folds: [], statements: [] }
  const became = await records.run(record, async () => {
    try {
      return { outcomes: batches.length === 0 ? [] : await store.store(fleetId, batches) }
    } catch (cause) {
      return { failure: errorAsData(cause) }
    }
  })
  tell({ ...became, ...record, pool: poolCounts() })
})
