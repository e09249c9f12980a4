import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** The maintenance levels that these tires are judged by, %, by id. */
export const readFillLimitsOfTires = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  const { rows } = await sql<{ id: number; limit: number | null }>`
    select tire_id as id, fill_limit as "limit" from tire_state
    where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, limit }) => [id, limit]))
}
