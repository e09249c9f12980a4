import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { readReadingsKeptSince } from '../db/retention/fleet-retention.repository.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import type { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import {
  markQuarantinedAsReplayed,
  readQuarantinedReadings,
  rejudgeQuarantinedReadings,
} from '../ingest/readings/rejudge-quarantined-readings.ts'

const AT_ONCE = 2_000

type Parts = { db: Database; store: ReadingBatchStore; now: EpochSeconds; installationMonths: number }

/**
 * Judges a fleet's readings that were refused for a reason by today's rules: those that pass are judged as late ones and
 * marked, those refused for something else say so. Returns how many of each. Doing it twice does no harm.
 */
export const rejudgeQuarantineOfFleet = async (
  { db, store, now, installationMonths }: Parts,
  fleetId: number,
  reason: Exclude<QuarantineReason, 'unknown_tag'>,
): Promise<{ used: number; changed: number }> => {
  const scope = { fleetId, role: 'user' } as const
  const oldest = await inFleet(db, scope, (tx) => readReadingsKeptSince(tx, now, installationMonths))
  const done = { used: 0, changed: 0 }
  let after = 0
  for (;;) {
    const kept = await inFleet(db, scope, (tx) => readQuarantinedReadings(tx, { reason, after }, AT_ONCE))
    const last = kept.at(-1)
    if (last === undefined) return done
    after = last.id
    const { batches, refused } = await rejudgeQuarantinedReadings(kept, { now, oldest })
    await store.store(
      fleetId,
      batches.filter(({ readings }) => readings.length > 0),
    )
    const used = kept.filter(({ id }) => !refused.has(id)).map(({ id }) => id)
    const others = [...refused].filter(([, one]) => one.reason !== reason)
    await inFleet(db, scope, async (tx) => {
      await markQuarantinedAsReplayed(tx, used, now)
      for (const [id, { reason: other }] of others) {
        await sql`update quarantined_reading q set reason = ${other} where q.fleet_id = (select own_fleet()) and q.id = ${id}
          and not exists (select from quarantined_reading k where k.fleet_id = (select own_fleet()) and k.reason = ${other}
            and md5(k.payload) = md5(q.payload))`.execute(tx)
      }
    })
    done.used += used.length
    done.changed += others.length
  }
}
