import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

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
