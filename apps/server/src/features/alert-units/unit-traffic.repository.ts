import { QUARANTINE_REASONS, type QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** An hour of one source of a unit. */
export type StoredUnitTraffic = Record<QuarantineReason, number> & {
  source: string
  hour: EpochSeconds
  packets: number
  refused: number
  ignored: number
  readings: number
  duplicates: number
  delays: number[]
  tags: number[]
  last_seen: EpochSeconds
  clock_behind: number | null
}

/** What came from a unit, hour by hour, the oldest first. */
export const readUnitTraffic = async (tx: FleetTransaction, unitId: number): Promise<StoredUnitTraffic[]> => {
  const { rows } = await sql<StoredUnitTraffic>`
    select source, date_part('epoch', hour) as hour, packets, refused, ignored, readings, duplicates,
      ${sql.join(QUARANTINE_REASONS.map((reason) => sql.ref(reason)))}, delays,
      tags, date_part('epoch', last_seen) as last_seen, clock_behind
    from unit_traffic where fleet_id = (select own_fleet()) and unit_id = ${unitId} order by source, hour`.execute(tx)
  return rows
}

/** A reading that was rejected, in the words of its source or in our own shape. */
export type StoredUnitReject = {
  id: number
  source: string | null
  received: EpochSeconds
  reason: QuarantineReason
  tag_id: number | null
  payload: string
}

/** What was rejected of a unit and not used yet, the newest first. A tag that no tire carries waits for its tire, not here. */
export const readUnitRejects = async (
  tx: FleetTransaction,
  unitId: number,
  most: number,
): Promise<StoredUnitReject[]> => {
  const { rows } = await sql<StoredUnitReject>`
    select id::float8 as id, source, date_part('epoch', received_at) as received, reason, tag_id::float8 as tag_id, payload
    from quarantined_reading where fleet_id = (select own_fleet()) and unit_id = ${unitId}
      and replayed_at is null and reason <> 'unknown_tag'
    order by id desc limit ${most}`.execute(tx)
  return rows
}
