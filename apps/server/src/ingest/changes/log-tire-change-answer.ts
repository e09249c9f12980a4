import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Notes whether a tire was changed. What was found inside the tire of before says nothing of another one. */
export const logTireChangeAnswer = async (
  tx: FleetTransaction,
  { tireId, changed }: { tireId: number; changed: boolean },
  now: EpochSeconds,
): Promise<void> => {
  await sql`insert into tire_state (fleet_id, tire_id, change_answered_at, was_changed)
    values ((select own_fleet()), ${tireId}, to_timestamp(${Math.floor(now)}), ${changed})
    on conflict (fleet_id, tire_id) do update
      set change_answered_at = excluded.change_answered_at, was_changed = excluded.was_changed,
        unsound_at = case when not excluded.was_changed then tire_state.unsound_at end,
        unsound_by = case when not excluded.was_changed then tire_state.unsound_by end`.execute(tx)
}
