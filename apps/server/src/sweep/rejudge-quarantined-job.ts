import { QUARANTINE_REASONS, type QuarantineReason } from '@coldbar/contract/ingest/reading'
import { READING_REFUSAL_RULES_VERSION } from '@coldbar/domain/sensor/reading-refusal'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { JobRunner } from '../db/jobs/jobs.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { rejudgeQuarantineOfFleet } from './rejudge-quarantine-of-fleet.ts'

/** Data: the fleet and the reason whose readings are to be judged again. */
const REJUDGE = 'rejudge'
type Asked = { fleetId: number; reason: Exclude<QuarantineReason, 'unknown_tag'> }

const isAsked = (data: unknown): data is Asked => {
  if (typeof data !== 'object' || data === null || !('fleetId' in data) || !('reason' in data)) return false
  const { fleetId, reason } = data
  return typeof fleetId === 'number' && reason !== 'unknown_tag' && QUARANTINE_REASONS.some((known) => known === reason)
}

/** Serves jobs that ask for refused readings to be judged by today's rules. */
export const startQuarantineRejudgingWorker = async (
  { boss }: JobRunner,
  { db, clock, retentionMonths: installationMonths }: { db: Database; clock: Clock; retentionMonths: number },
): Promise<void> => {
  const store = new ReadingBatchStore(db)
  await boss.createQueue(REJUDGE)
  await boss.work(REJUDGE, async (jobs) => {
    for (const { data } of jobs) {
      if (!isAsked(data)) throw new Error('a job that asks for no fleet and reason')
      await rejudgeQuarantineOfFleet({ db, store, now: clock.now(), installationMonths }, data.fleetId, data.reason)
    }
  })
}

/**
 * Asks, when `rules` are newer than those that refused readings were judged by last, for all of them to be judged again:
 * once, however many processes start with them. Returns how many jobs that takes.
 */
export const requestRejudgingAfterNewRules = (
  { send }: Pick<JobRunner, 'send'>,
  db: Database,
  rules: number = READING_REFUSAL_RULES_VERSION,
): Promise<number> =>
  inSystem(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('verdict_rules')
      .set({ version: rules })
      .where('version', '<', rules)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 0
    const { rows: refused } = await sql<Asked>`
      select distinct fleet_id as "fleetId", reason from quarantined_reading
      where replayed_at is null and reason <> 'unknown_tag' and source is null order by 1, 2`.execute(tx)
    for (const asked of refused) await send(tx, REJUDGE, asked)
    return refused.length
  })
