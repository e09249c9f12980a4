import { isPlannedDepartureOver } from '@coldbar/domain/condition/planned-departure'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { InvalidInput, NotFound } from '../../http/errors.ts'

/** Notes when a vehicle is to leave; `null` takes back what was said. Throws NotFound, and InvalidInput of a departure that is over. */
export const storePlannedDeparture = async (
  tx: FleetTransaction,
  fleetId: number,
  { vehicleId, leavesAt }: { vehicleId: number; leavesAt: number | null },
  now: EpochSeconds,
): Promise<void> => {
  if (leavesAt !== null && isPlannedDepartureOver(epochSeconds(leavesAt), now))
    throw new InvalidInput('No list would tell a departure of two hours ago or longer.', {
      'data.leaves_at': { code: 'departure_over', message: 'lies two hours or more in the past' },
    })
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
