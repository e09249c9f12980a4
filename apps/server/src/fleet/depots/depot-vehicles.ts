import { type DepotTies, isVehicleOfDepot } from '@coldbar/domain/places/depot'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { DEPOT_TIES_COLUMNS_SQL } from './depot-ties-columns-sql.ts'

/** The fleet's vehicles that are of a depot: those that belong to it, and those that stand there now. */
export const readVehicleIdsOfDepot = async (tx: FleetTransaction, depotId: number): Promise<number[]> => {
  const { rows } = await sql<DepotTies & { id: number }>`select v.id, ${DEPOT_TIES_COLUMNS_SQL} from vehicle v`.execute(
    tx,
  )
  return rows.filter((row) => isVehicleOfDepot(row, depotId)).map(({ id }) => id)
}
