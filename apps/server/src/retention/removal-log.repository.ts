import type { RetentionKind } from '@coldbar/domain/retention/fleet-retention'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../db/scope/in-system.ts'

/** Under which name the log tells what nobody did who has an account. */
const WRITER = 'Coldbar'

/** Counts rows of the fleet that a transaction removes, all of them from before a moment. */
export const addToRemovalTally = async (
  tx: FleetTransaction,
  kind: RetentionKind,
  removed: number,
  before: EpochSeconds,
): Promise<void> => {
  if (removed === 0) return
  await sql`insert into removal_tally as t (fleet_id, kind, removed, before)
    values ((select own_fleet()), ${kind}, ${removed}, to_timestamp(${before}::float8))
    on conflict (fleet_id, kind) do update
      set removed = t.removed + excluded.removed, before = greatest(t.before, excluded.before)`.execute(tx)
}

/** Notes in the audit log of each fleet what was removed of it since it was told last: how much of what, and up to when. */
export const noteRemovals = async (tx: SystemTransaction): Promise<void> => {
  await sql`
    with told as (delete from removal_tally returning fleet_id, kind, removed, before)
    insert into audit_log (fleet_id, user_name, action, entity, entity_id, entity_name, detail)
    select f.id, ${WRITER}, 'fleets.removeExpired', 'fleet', f.id, f.name, jsonb_build_object('more', 0, 'changes',
      (select jsonb_agg(c.change order by t.kind, c.n) from told t, lateral (values
          (1, jsonb_build_object('field', t.kind || '_removed', 'before', null, 'after', t.removed)),
          (2, jsonb_build_object('field', t.kind || '_removed_before', 'before', null, 'after', date_part('epoch', t.before)))
        ) c (n, change) where t.fleet_id = f.id))
    from fleet f where f.id in (select fleet_id from told) order by f.id`.execute(tx)
}
