import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskColumnSql } from '../columns/condition-columns.ts'

/** Why a tire must come off its wheel, and what is to be done with it where that is to be looked at inside, or scrapped. */
type StoredTireRemoval = { removal: RemovalKind; demount: DemountTask | null }

/** Why tires must come off their wheels, by their ids: those of the fleet, or of one vehicle. */
export const readTireRemovals = async (
  tx: FleetTransaction,
  vehicleId: number | null,
): Promise<ReadonlyMap<number, StoredTireRemoval>> => {
  const ofVehicle = vehicleId === null ? sql`true` : sql`t.vehicle_id = ${vehicleId}`
  const { rows } = await sql<StoredTireRemoval & { id: number }>`
    select t.id, s.removal, ${demountTaskColumnSql('s')} as demount from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    where s.fleet_id = (select own_fleet()) and s.removal is not null and ${ofVehicle}`.execute(tx)
  return new Map(rows.map(({ id, ...removal }) => [id, removal]))
}
