import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { NotFound } from '../../http/errors.ts'
import { holdRigs } from '../../ingest/commit/carried-tires.ts'

type Answer = { tireId: number; changed: boolean }

/**
 * Notes whether a tire was changed; its next reading is judged by that. An answer is a moment like a mute: what was read
 * before it and comes in late is still the old tire's. Throws NotFound.
 */
export const answerChange = async (
  tx: FleetTransaction,
  fleetId: number,
  { tireId, changed }: Answer,
  now: EpochSeconds,
): Promise<void> => {
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  await holdRigs(tx, { tireIds: [tireId], vehicleIds: [] })
  await sql`insert into tire_state (fleet_id, tire_id, change_answered_at, was_changed)
    values ((select own_fleet()), ${tireId}, to_timestamp(${Math.floor(now)}), ${changed})
    on conflict (fleet_id, tire_id) do update
      set change_answered_at = excluded.change_answered_at, was_changed = excluded.was_changed`.execute(tx)
  await announceChange(tx, fleetId, [tire.vehicle_id])
}
