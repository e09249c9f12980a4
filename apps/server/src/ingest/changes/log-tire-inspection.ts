import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Notes who looked at a tire inside, where it has to come off; says whether it had to. */
export const logTireInspection = async (
  tx: FleetTransaction,
  { tireId, by }: { tireId: number; by: string },
  now: EpochSeconds,
): Promise<boolean> => {
  // Nobody can say whether what is read in the same second was before.
  const { rows } = await sql<{ id: number }>`update tire_state
    set looked_inside_at = to_timestamp(${Math.floor(now)}), looked_inside_by = ${by}
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and demount_since is not null returning tire_id as id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notes whether a tire was changed. */
export const logTireChangeAnswer = async (
  tx: FleetTransaction,
  { tireId, changed }: { tireId: number; changed: boolean },
  now: EpochSeconds,
): Promise<void> => {
  await sql`insert into tire_state (fleet_id, tire_id, change_answered_at, was_changed)
    values ((select own_fleet()), ${tireId}, to_timestamp(${Math.floor(now)}), ${changed})
    on conflict (fleet_id, tire_id) do update
      set change_answered_at = excluded.change_answered_at, was_changed = excluded.was_changed`.execute(tx)
}
