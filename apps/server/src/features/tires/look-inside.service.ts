import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import { holdRigs } from '../../ingest/commit/carried-tires.ts'
import { judgeConditions } from '../../ingest/commit/judge-conditions.ts'

type Said = { fleetId: number; userName: string }

/**
 * Notes that a tire was taken off and looked at inside, so that it may be inflated again. It is a moment like a mute: what
 * was read before it and comes in late proves nothing any more. Throws NotFound, and Conflict of a tire that need not come off.
 */
export const noteLookInside = async (
  tx: FleetTransaction,
  { fleetId, userName }: Said,
  tireId: number,
  now: EpochSeconds,
): Promise<void> => {
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  await holdRigs(tx, { tireIds: [tireId], vehicleIds: [] })
  // Of what is read in the same second nobody can say whether it was before.
  const { rows } = await sql<{ id: number }>`update tire_state
    set looked_inside_at = to_timestamp(${Math.floor(now)}), looked_inside_by = ${userName}
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and demount_since is not null returning tire_id as id`.execute(
    tx,
  )
  if (rows.length === 0)
    throw new Conflict('This tire need not come off: nothing says that it was driven flat, stood empty or burst.', {
      'data.tire_id': { code: 'stays_on', message: 'need not come off' },
    })
  await judgeConditions(tx, { fleetId, tireIds: [tireId] }, now)
  await announceChange(tx, fleetId, [tire.vehicle_id])
}
