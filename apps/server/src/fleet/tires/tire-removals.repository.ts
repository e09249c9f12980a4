import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Why tires must come off their wheels, by their ids: those of the fleet, or of one vehicle. */
export const readTireRemovals = async (
  tx: FleetTransaction,
  vehicleId: number | null,
): Promise<ReadonlyMap<number, RemovalKind>> => {
  const ofVehicle = vehicleId === null ? sql`true` : sql`t.vehicle_id = ${vehicleId}`
  const { rows } = await sql<{ id: number; removal: RemovalKind }>`
    select t.id, s.removal from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    where s.fleet_id = (select own_fleet()) and s.removal is not null and ${ofVehicle}`.execute(tx)
  return new Map(rows.map(({ id, removal }) => [id, removal]))
}
