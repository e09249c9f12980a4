import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'

/** Puts a message that failed among those that wait. True when there was one that had failed. */
export const queueAgain = async (tx: FleetTransaction, id: number, now: EpochSeconds): Promise<boolean> => {
  const { rows } = await sql`
    update outbox set failed_at = null, queued_at = null, due_at = to_timestamp(${now})
    where fleet_id = (select own_fleet()) and id = ${id} and failed_at is not null returning id`.execute(tx)
  return rows.length > 0
}

/** How many test messages the fleet asked for since a moment. */
export const testsSince = async (tx: FleetTransaction, since: EpochSeconds): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where fleet_id = (select own_fleet()) and what = 'test' and created_at > to_timestamp(${since})`.execute(tx)
  return rows[0]?.count ?? 0
}
