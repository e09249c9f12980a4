import { QUARANTINE_REASONS, type QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../db/jobs.ts'
import { oldestKept } from '../ingest/oldest-kept.ts'
import { BatchStore } from '../ingest/store-batches.ts'
import { rejudge } from './rejudge.ts'

/** Data: the fleet and the reason whose readings are to be judged again, as after a change of the rules. */
export const REJUDGE = 'rejudge'
type Asked = { fleetId: number; reason: Exclude<QuarantineReason, 'unknown_tag'> }

const isAsked = (data: unknown): data is Asked => {
  if (typeof data !== 'object' || data === null || !('fleetId' in data) || !('reason' in data)) return false
  const { fleetId, reason } = data
  return typeof fleetId === 'number' && reason !== 'unknown_tag' && QUARANTINE_REASONS.some((known) => known === reason)
}

/** Serves jobs that ask for refused readings to be judged by today's rules. */
export const serveRejudging = async (
  { boss }: Jobs,
  { db, clock, retentionMonths }: { db: Database; clock: Clock; retentionMonths: number },
): Promise<void> => {
  const store = new BatchStore(db)
  await boss.createQueue(REJUDGE)
  await boss.work(REJUDGE, async (jobs) => {
    for (const { data } of jobs) {
      if (!isAsked(data)) throw new Error('a job that asks for no fleet and reason')
      const now = clock.now()
      await rejudge({ db, store, now, oldest: oldestKept(now, retentionMonths) }, data.fleetId, data.reason)
    }
  })
}
