import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Puts a message that failed among those that wait. True when there was one that had failed. */
export const queueMessageResend = async (tx: FleetTransaction, id: number, now: EpochSeconds): Promise<boolean> => {
  const { rows } = await sql`
    update outbox set failed_at = null, queued_at = null, due_at = to_timestamp(${now})
    where fleet_id = (select own_fleet()) and id = ${id} and failed_at is not null returning id`.execute(tx)
  return rows.length > 0
}
