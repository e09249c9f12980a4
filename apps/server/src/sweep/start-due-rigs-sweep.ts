import type { Clock } from '../clock.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { backfillProblems } from './backfill-problems.ts'
import { replayQuarantinedOfNewTags } from './replay-quarantined-of-new-tags.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const EVERY_MS = 10_000

type Parts = { db: Database; clock: Clock; retentionMonths: number; tell: TellOperator }

/** Sweeps every ten seconds until stopped, and judges what waited for a tag; `stop` waits for what is under way. */
export const startDueRigsSweep = ({ db, clock, retentionMonths, tell }: Parts): { stop(): Promise<void> } => {
  const store = new ReadingBatchStore(db)
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const isStopping = (): boolean => stopping
  const sweep = async (): Promise<void> => {
    try {
      const now = clock.now()
      await sweepDueRigsOnce(db, now, tell, isStopping)
      await backfillProblems(db, isStopping)
      await replayQuarantinedOfNewTags({ db, store, now, installationMonths: retentionMonths }, isStopping)
    } catch (cause) {
      // The next one makes up for it: deadlines do not go by.
      if (temporaryDatabaseFailureOf(cause) !== 'away') tell(`A sweep failed: ${String(cause)}`)
    }
    if (!stopping) timer = setTimeout(next, EVERY_MS)
  }
  const next = (): void => {
    underWay = sweep()
  }
  next()
  return {
    stop: () => {
      stopping = true
      clearTimeout(timer)
      return underWay
    },
  }
}
