import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

export type DepotChoice = { id: number; name: string }

/** The fleet's depots by name, to choose from. */
export const readDepotChoices = async (tx: FleetTransaction): Promise<DepotChoice[]> => {
  const { rows } = await sql<DepotChoice>`select id, name from poi
    where fleet_id = (select own_fleet()) and is_depot order by name, id`.execute(tx)
  return rows
}
