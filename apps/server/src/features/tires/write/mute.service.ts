import { muteEnd } from '@coldbar/domain/events/mute'
import { type MuteDurationCode, muteDurationOfCode } from '@coldbar/domain/events/mute-duration-codes'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'

type Muter = { fleetId: number; userId: number }

const vehicleOf = async (tx: FleetTransaction, tireId: number): Promise<number | null> => {
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  return tire.vehicle_id
}

/** Silences a tire from now on and returns the end. Muting again starts anew. Throws NotFound. */
export const muteTire = async (
  tx: FleetTransaction,
  { fleetId, userId }: Muter,
  tireId: number,
  forId: MuteDurationCode,
  now: EpochSeconds,
): Promise<EpochSeconds> => {
  const vehicleId = await vehicleOf(tx, tireId)
  const start = epochSeconds(Math.floor(now))
  const end = muteEnd(start, muteDurationOfCode(forId))
  await sql`insert into tire_mute (fleet_id, tire_id, starts_at, ends_at, mute_for_id, user_id)
    values (${fleetId}, ${tireId}, to_timestamp(${start}), to_timestamp(${end}), ${forId}, ${userId})
    on conflict (fleet_id, tire_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      mute_for_id = excluded.mute_for_id, user_id = excluded.user_id`.execute(tx)
  const changes = new RigChanges(tx, { fleetId, now })
  changes.touch({ vehicleIds: [vehicleId], tireIds: [tireId] })
  await changes.settle()
  return end
}

/** Lets a tire be heard again. A tire that is not muted stays so. Throws NotFound. */
export const unmuteTire = async (
  tx: FleetTransaction,
  { fleetId }: Muter,
  tireId: number,
  now: EpochSeconds,
): Promise<void> => {
  const vehicleId = await vehicleOf(tx, tireId)
  await tx.deleteFrom('tire_mute').where('tire_id', '=', tireId).execute()
  const changes = new RigChanges(tx, { fleetId, now })
  changes.touch({ vehicleIds: [vehicleId], tireIds: [tireId] })
  await changes.settle()
}
