import type { ProblemEndReason } from '@coldbar/domain/problems/problem'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Ends what is wrong with a tire, because people changed what nobody can hear any more. */
export const endProblemsOfTire = async (
  tx: FleetTransaction,
  tireId: number,
  reason: Extract<ProblemEndReason, 'tireChanged' | 'tagRemoved'>,
  now: EpochSeconds,
): Promise<void> => {
  await sql`update tire_problem p set ended_at = e.at, end_reason = ${reason}, last_at = e.at,
      record = p.record || ('{"quiet": null, "last": ' || e.epoch || ', "end": {"reason": "' || ${reason}::text
        || '", "at": ' || e.epoch || '}}')::jsonb
    from (select id, at, date_part('epoch', at - timestamptz 'epoch') as epoch
      from (select id, greatest(since, to_timestamp(${now}::float8)) as at from tire_problem
      where fleet_id = (select own_fleet()) and tire_id = ${tireId} and ended_at is null) ending) e
    where p.fleet_id = (select own_fleet()) and p.id = e.id`.execute(tx)
}
