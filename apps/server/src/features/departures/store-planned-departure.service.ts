import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { NotFound } from '../../http/errors.ts'

/** Notes when a vehicle is to leave; `null` takes back what was said. Throws NotFound. */
export const storePlannedDeparture = async (
  tx: FleetTransaction,
  fleetId: number,
  { vehicleId, leavesAt }: { vehicleId: number; leavesAt: number | null },
): Promise<void> => {
  const vehicle = await tx
    .selectFrom('vehicle')
    .select('id')
    .where('id', '=', vehicleId)
    .forKeyShare()
    .executeTakeFirst()
  if (vehicle === undefined) throw new NotFound('vehicle', vehicleId)
  await (leavesAt === null
    ? sql`delete from planned_departure where fleet_id = ${fleetId} and vehicle_id = ${vehicleId}`
    : sql`insert into planned_departure (fleet_id, vehicle_id, leaves_at) values (${fleetId}, ${vehicleId}, to_timestamp(${leavesAt}::float8))
        on conflict (fleet_id, vehicle_id) do update set leaves_at = excluded.leaves_at`
  ).execute(tx)
  await announceChange(tx, fleetId, [vehicleId])
}
