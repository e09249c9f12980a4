import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { parseBoundedJson } from '../../bounded-json.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { RefusedReading } from './reading.ts'
import type { ReadingBatch } from './reading-batch.ts'
import { validateReadingBatch } from './validate-reading-batch.ts'

/** A reading that could not be used when it came in, as it was sent. */
export type StoredQuarantinedReading = { id: number; payload: string; unitId: number | null; received: EpochSeconds }

/** Which kept readings: those of an unknown tag that now is known, or all in our own shape that were refused for a reason. */
export type QuarantineFilter = { tagId: number; since: EpochSeconds } | { reason: QuarantineReason; after: number }

/** Kept readings that were not used yet, oldest first; at most `most`. */
export const readQuarantinedReadings = async (
  tx: FleetTransaction,
  kept: QuarantineFilter,
  most: number,
): Promise<StoredQuarantinedReading[]> => {
  const which =
    'tagId' in kept
      ? sql`reason = 'unknown_tag' and tag_id = ${kept.tagId} and received_at >= to_timestamp(${kept.since})`
      : sql`reason = ${kept.reason} and source is null and id > ${kept.after}`
  const { rows } = await sql<StoredQuarantinedReading>`
    select id::float8 as id, payload, unit_id as "unitId", date_part('epoch', received_at) as received
    from quarantined_reading where fleet_id = (select own_fleet()) and replayed_at is null and ${which}
    order by id limit ${most}`.execute(tx)
  return rows
}

const parsed = (payload: string): unknown => {
  const value = parseBoundedJson(payload)
  return value === undefined ? payload : value
}

/**
 * The kept readings judged by today's rules, as batches that come in `now`: placed in time by when they really came, but
 * too late to call anybody at once. `refused` are those that still cannot be used, by id.
 */
export const rejudgeQuarantinedReadings = async (
  kept: readonly StoredQuarantinedReading[],
  { now, oldest }: { now: EpochSeconds; oldest: EpochSeconds },
): Promise<{ batches: ReadingBatch[]; refused: Map<number, RefusedReading> }> => {
  const batches: ReadingBatch[] = []
  const refused = new Map<number, RefusedReading>()
  for (const own of Map.groupBy(kept, ({ unitId, received }) => `${unitId}@${received}`).values()) {
    const [first] = own
    if (first === undefined) continue
    const judged = await validateReadingBatch(
      own.map(({ payload }) => parsed(payload)),
      { received: first.received, oldest },
    )
    for (const refusal of judged.refused) refused.set(own[refusal.index]?.id ?? 0, refusal)
    batches.push({ unitId: first.unitId, received: now, isLate: true, readings: judged.readings, refused: [] })
  }
  return { batches, refused }
}

/** Marks kept readings as used; returns how many of them were not yet. */
export const markQuarantinedAsReplayed = async (
  tx: FleetTransaction,
  ids: readonly number[],
  now: EpochSeconds,
): Promise<number> => {
  const { rows } = await sql`update quarantined_reading set replayed_at = to_timestamp(${now})
    where fleet_id = (select own_fleet()) and id = any(${[...ids]}::bigint[]) and replayed_at is null returning id`.execute(
    tx,
  )
  return rows.length
}
