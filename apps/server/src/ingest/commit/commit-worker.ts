import { AsyncLocalStorage } from 'node:async_hooks'
import { workerData } from 'node:worker_threads'
import { connectPools } from '../../db/connection/connect-pools.ts'
import type { DatabaseLogins } from '../../db/connection/database-address.ts'
import { statementProbe } from '../../probes/database-probe.ts'
import { foldProbe } from '../../probes/ingest-probes.ts'
import { serveThreadWork } from '../../threads/serve-thread-work.ts'
import { type CommitAnswer, type CommitJob, type CommitRecord, failureAsData } from './commit-thread-message.ts'
import { ReadingBatchStore } from './reading-batch-store.ts'

const { logins } = workerData as { logins: DatabaseLogins }
const store = new ReadingBatchStore(connectPools(logins))

const record = new AsyncLocalStorage<CommitRecord>()
foldProbe.listen((fold) => void record.getStore()?.folds.push(fold))

let stopListening: (() => void) | null = null
/** Each statement costs more while somebody listens. */
const listen = (isObserved: boolean): void => {
  if (isObserved === (stopListening !== null)) return
  stopListening?.()
  stopListening = isObserved
    ? statementProbe.listen(({ facts: { pool, text }, began, ended, error }) => {
        const failed = error === undefined ? {} : { error: failureAsData(error) }
        const at = performance.timeOrigin
        record.getStore()?.statements.push({ pool, text, began: at + began, ended: at + ended, ...failed })
      })
    : null
}

serveThreadWork<CommitJob, CommitAnswer>(async ({ fleetId, batches, isObserved }, tell) => {
  listen(isObserved)
  const own: CommitRecord = { folds: [], statements: [] }
  const answer = await record.run(own, async () => {
    try {
      return { outcomes: await store.store(fleetId, batches) }
    } catch (cause) {
      return { failure: failureAsData(cause) }
    }
  })
  tell({ ...answer, ...own })
})
