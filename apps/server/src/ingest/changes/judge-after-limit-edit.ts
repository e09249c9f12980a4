import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../../db/bulk/create-transaction-statement-sender.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { judgeRigsWithEditedLimits } from '../commit/advance-due-rigs.ts'

/** Judging takes some milliseconds a vehicle, and who edits waits for it. The sweep takes the others within a minute. */
const MOST_AT_ONCE = 200

/** Vehicles, and tires with the vehicles they stand on. */
type Edited = { vehicleIds?: readonly number[]; tireIds?: readonly number[] }

/**
 * Judges vehicles and tires by limits that were just edited, so that whatever is read next says what they say. Triggers
 * `recheck` marked those that the edit concerns, and made them due for the sweep, where a column that judges has changed. To be
 * called at the end of that write, in its transaction. Returns how many vehicles are left to the sweep: until then, they are
 * shown as the limits of before judged them, and whoever edits is to be told.
 */
export const judgeAfterLimitEdit = async (
  tx: FleetTransaction,
  fleetId: number,
  { vehicleIds = [], tireIds = [] }: Edited,
  now: EpochSeconds,
): Promise<number> => {
  const { rows: vehicles } = await sql<{ id: number; marked: number }>`
    select vehicle_id as id, (count(*) over ())::int as marked from vehicle_state
    where fleet_id = (select own_fleet()) and recheck and vehicle_id in (select unnest(${[...vehicleIds]}::int[])
      union select vehicle_id from tire where fleet_id = (select own_fleet()) and id = any(${[...tireIds]}::int[]))
    order by vehicle_id limit ${MOST_AT_ONCE}`.execute(tx)
  const { rows: loose } = await sql<{ id: number }>`
    select tire_id as id from tire_state where fleet_id = (select own_fleet()) and recheck and tire_id = any(${[...tireIds]}::int[])
    order by tire_id limit ${MOST_AT_ONCE}`.execute(tx)
  if (vehicles.length + loose.length === 0) return 0
  const marked = { vehicleIds: vehicles.map(({ id }) => id), tireIds: loose.map(({ id }) => id) }
  const { writes } = await judgeRigsWithEditedLimits(createTransactionStatementSender(tx), fleetId, marked, now)
  await Promise.all(writes)
  return (vehicles[0]?.marked ?? 0) - vehicles.length
}
