import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { Conflict, NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'

type Said = { fleetId: number; userName: string }

/**
 * Notes that a tire was taken off and looked at inside, so that it may be inflated again. It is a moment like a mute: what
 * was read before it and comes in late proves nothing any more. Throws NotFound, and Conflict of a tire that need not come off.
 */
export const storeInsideInspection = async (
  tx: FleetTransaction,
  { fleetId, userName }: Said,
  tireId: number,
  now: EpochSeconds,
): Promise<void> => {
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds: [tireId] })
  if (!(await changes.lookInside({ id: tireId, vehicleId: tire.vehicle_id }, userName)))
    throw new Conflict('This tire need not come off: nothing says that it was driven flat, stood empty or burst.', {
      'data.tire_id': { code: 'stays_on', message: 'need not come off' },
    })
  await changes.settle()
}
