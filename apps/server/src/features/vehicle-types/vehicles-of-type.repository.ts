import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Vehicles of a type after one of them, by number, and how many the type has in all. */
export const readVehiclesOfTypeAfter = async (
  tx: FleetTransaction,
  typeId: number,
  after: number,
  most: number,
): Promise<{ ids: number[]; all: number }> => {
  const { rows } = await sql<{ ids: number[]; all: number }>`
    with own as (select id from vehicle where fleet_id = (select own_fleet()) and vehicle_type_id = ${typeId})
    select (select count(*)::int from own) as all,
      array(select id from own where id > ${after} order by id limit ${most}) as ids`.execute(tx)
  return rows[0] ?? { ids: [], all: 0 }
}
