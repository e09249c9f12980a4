import type { Hearing } from '@coldbar/domain/vehicles/hearing'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'

/**
 * What the units of vehicles have heard of their tires, by vehicle id, as the engine keeps it in the vehicle's state.
 * `which` is a condition on the state `s`. A vehicle of which nothing was heard is not in it.
 */
export const hearings = async (
  tx: FleetTransaction,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Map<number, Hearing>> => {
  const { rows } = await sql<{ vehicle_id: number; hearing: Hearing }>`
    select s.vehicle_id, s.state #> '{state,hearing}' as hearing from vehicle_state s
    where s.state #> '{state,hearing}' is not null and ${which}`.execute(tx)
  return new Map(rows.map(({ vehicle_id, hearing }) => [vehicle_id, hearing]))
}
