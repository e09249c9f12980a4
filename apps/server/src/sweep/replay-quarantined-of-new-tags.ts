import { days, type EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { readReadingsKeptSince } from '../db/retention/fleet-retention.repository.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import {
  markQuarantinedAsReplayed,
  readQuarantinedReadings,
  rejudgeQuarantinedReadings,
} from '../ingest/readings/rejudge-quarantined-readings.ts'

/** Readings of a tag are waiting for its place for so long, s. */
const REPLAYED = days(7)
/** A process that took a tag and was not heard of for so long, s, has died. */
const LEASE = 300
const AT_ONCE = 2_000

type Parts = { db: Database; store: ReadingBatchStore; now: EpochSeconds; installationMonths: number }
/** Tags that one looks at for his turn: others may take them meanwhile. */
const LOOKED_AT = 10

type Tag = { fleetId: number; tagId: number }

/**
 * A tag whose turn it is. Nothing here puts them in line: trigger `ask_replay` does, whenever a tire, a wheel's weight sensor or a
 * vehicle comes to have a tag whose readings wait as unknown.
 */
const takeTag = async ({ db, now }: Parts): Promise<Tag | undefined> =>
  inSystem(db, async (tx) => {
    const { rows: waiting } = await sql<Tag>`
      select fleet_id as "fleetId", tag_id::float8 as "tagId" from replay_due
      where taken_at is null or taken_at < to_timestamp(${now - LEASE}) order by asked_at limit ${LOOKED_AT}`.execute(
      tx,
    )
    for (const tag of waiting) {
      // Of several that find it waiting, one takes it.
      const { rows } = await sql`
        update replay_due set taken_at = to_timestamp(${now})
        where fleet_id = ${tag.fleetId} and tag_id = ${tag.tagId}
          and (taken_at is null or taken_at < to_timestamp(${now - LEASE}))
        returning tag_id`.execute(tx)
      if (rows.length > 0) return tag
    }
    return undefined
  })

/** Judges what waited for the tag. What is stored already counts once, so that a second try does no harm. */
const replayTag = async (parts: Parts, { fleetId, tagId }: Tag): Promise<void> => {
  const { db, store, now, installationMonths } = parts
  const scope = { fleetId, role: 'user' } as const
  const oldest = await inFleet(db, scope, (tx) => readReadingsKeptSince(tx, now, installationMonths))
  for (;;) {
    const since = (now - REPLAYED) as EpochSeconds
    const kept = await inFleet(db, scope, (tx) => readQuarantinedReadings(tx, { tagId, since }, AT_ONCE))
    if (kept.length === 0) return
    const { batches } = await rejudgeQuarantinedReadings(kept, { now, oldest })
    const outcomes = await store.store(fleetId, batches)
    // The tag has lost its place again: its readings go on waiting.
    if (outcomes.some(({ unknown }) => unknown.length > 0)) return
    await inFleet(db, scope, (tx) =>
      markQuarantinedAsReplayed(
        tx,
        kept.map(({ id }) => id),
        now,
      ),
    )
  }
}

/** Judges the readings that waited for tags which have a place now. Returns how many tags. */
export const replayQuarantinedOfNewTags = async (
  parts: Parts,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const tag = isStopping() ? undefined : await takeTag(parts)
    if (tag === undefined) return count
    await replayTag(parts, tag)
    await inSystem(parts.db, (tx) =>
      sql`delete from replay_due where fleet_id = ${tag.fleetId} and tag_id = ${tag.tagId}
        and taken_at = to_timestamp(${parts.now})`.execute(tx),
    )
  }
}
