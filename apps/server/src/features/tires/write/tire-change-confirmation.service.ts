import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'

type Answer = { tireId: number; changed: boolean }

/**
 * Notes whether a tire was changed; its next reading is judged by that. An answer is a moment like a mute: what was read
 * before it and comes in late is still the old tire's. Throws NotFound.
 */
export const storeTireChangeConfirmation = async (
  tx: FleetTransaction,
  fleetId: number,
  { tireId, changed }: Answer,
  now: EpochSeconds,
): Promise<void> => {
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds: [tireId] })
  await changes.answer({ id: tireId, vehicleId: tire.vehicle_id }, changed)
  await changes.settle()
}
